/** The least and the most characters of a text. */
type Limits = readonly [number, number]

/** The lengths of texts in posts, mails and legal texts, for the build and the editor. */
export const postLimits = {
  title: [10, 90],
  description: [60, 160],
  closing: [30, 160],
  action: [6, 40]
} as const satisfies Record<string, Limits>

export const legalLimits = {
  title: [4, 90],
  description: [60, 160],
  version: [1, 20]
} as const satisfies Record<string, Limits>

export const subjectLimits: Limits = [4, 90]
