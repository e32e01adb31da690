declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    /** `schemaOrg` for a type or property that the vocabulary lacks. */
    errorType?: string
  }

  /** Checks data against schema.org's vocabulary and against what search engines require. */
  export default class Validator {
    constructor(vocabulary: object)
    /** @param data entries of each format by their type */
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
