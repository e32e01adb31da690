/** The states of the operators' review of an agency. */
export const reviewStates = ['waiting', 'approved', 'declined'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The states of accounts, in the order of the desk's filter. */
export const accountStates = [...reviewStates, 'unconfirmed', 'blocked'] as const
export type AccountState = (typeof accountStates)[number]

interface StateColumns {
  review: ReviewState
  verifiedAt: number | null
  blockedAt: number | null
}

/** Combines the columns into one state. The check begins when the address is confirmed. */
export function accountState({ review, verifiedAt, blockedAt }: StateColumns): AccountState {
  if (blockedAt !== null) return 'blocked'
  return verifiedAt === null ? 'unconfirmed' : review
}

/** The time since which an agency waits for its check: its confirmation, or its registration. */
export function waitingSince({
  verifiedAt,
  createdAt
}: Pick<StateColumns, 'verifiedAt'> & { createdAt: number }): number {
  return verifiedAt ?? createdAt
}
