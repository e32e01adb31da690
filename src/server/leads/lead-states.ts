/** The states of a lead, which is `new` until an operator changes it. */
export const leadStates = ['new', 'open', 'answered', 'closed', 'spam'] as const

/** The states of leads that still need work. */
export const unfinishedStates: readonly string[] = ['new', 'open']

/** Whether a lead is snoozed now. */
export function isSnoozed(lead: { snoozedUntil: number | null }, now: number): boolean {
  return lead.snoozedUntil !== null && lead.snoozedUntil > now
}
