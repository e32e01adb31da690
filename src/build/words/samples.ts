import { readFile } from 'node:fs/promises'

/** The facts of `company.json`: each has one value for all languages, or one for each. */
export type FactValues = Record<string, string | Record<string, string>>

const madeUp = /\bSAMPLE\b|\bExample\b|@example\.|\bTODO\b|\bxxx\b/

/** Names the samples in a file like `company.json`. */
export async function readSamples(file: string): Promise<string[]> {
  return listSampleFacts(JSON.parse(await readFile(file, 'utf8')))
}

/** Names the facts that are samples in at least one language. */
export function listSampleFacts(facts: FactValues): string[] {
  return Object.entries(facts)
    .filter(([, fact]) => listFactValues(fact).some((value) => madeUp.test(value)))
    .map(([name]) => name)
}

export function listFactValues(fact: FactValues[string]): string[] {
  return typeof fact === 'string' ? [fact] : Object.values(fact)
}
