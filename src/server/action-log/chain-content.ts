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
 * The text whose SHA-256 is the digest of a row: the digest of the row before it, and every column. The
 * doctor computes it too, so its form must never change.
 */
export function chainContent(previous: string, row: ChainedRow): string {
  const { id, at, operator, role, action, subjectKind, subjectId, details } = row
  return JSON.stringify([previous, id, at, operator, role, action, subjectKind, subjectId, details])
}
