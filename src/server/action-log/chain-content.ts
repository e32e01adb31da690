export interface ChainedRow {
  id: number
  at: number
  operator: string
  role: string
  action: string
  subjectKind: string | null
  subjectId: string | null
  /** The JSON as it was stored. */
  details: string
}

export const chainStart = ''

/**
 * The input of a row's digest (SHA-256): the previous row's digest, and every column. The format
 * must never change, because `npm run doctor` verifies old digests.
 */
export function chainContent(previousDigest: string, row: ChainedRow): string {
  const { id, at, operator, role, action, subjectKind, subjectId, details } = row
  return JSON.stringify([
    previousDigest,
    id,
    at,
    operator,
    role,
    action,
    subjectKind,
    subjectId,
    details
  ])
}
