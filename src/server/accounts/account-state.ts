/** How far the operators' check of an agency is. */
export const reviewStates = ['waiting', 'approved', 'declined'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The states of accounts, in the order in which the desk offers them. */
export const accountStates = [...reviewStates, 'unconfirmed', 'blocked'] as const
export type AccountState = (typeof accountStates)[number]

interface Standing {
  review: ReviewState
  verifiedAt: number | null
  blockedAt: number | null
}

/** The one state of an account: the check begins when the address is confirmed. */
export function accountState({ review, verifiedAt, blockedAt }: Standing): AccountState {
  if (blockedAt !== null) return 'blocked'
  return verifiedAt === null ? 'unconfirmed' : review
}
