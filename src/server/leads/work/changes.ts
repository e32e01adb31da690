import type { Condition } from '../../db/insert-row.ts'

export const leadChanges = [
  'mine',
  'assign',
  'answered',
  'later',
  'spam',
  'closed',
  'open'
] as const
export type LeadChange = (typeof leadChanges)[number] | 'undo'

export const changeActions = {
  mine: 'leadAssigned',
  assign: 'leadAssigned',
  answered: 'leadStateChanged',
  later: 'leadPutOff',
  spam: 'leadStateChanged',
  closed: 'leadStateChanged',
  open: 'leadStateChanged',
  undo: 'leadChangeUndone'
} as const satisfies Record<LeadChange, string>

/** The new values of a lead, as SQL expressions over its row. Absent columns stay unchanged. */
export interface NewValues {
  state?: Condition
  assignee?: Condition
  laterUntil?: Condition
}

interface ChangeOptions {
  operator: string
  /** The new assignee; empty to unassign the leads. */
  assignee: string
  /** Until when the leads are put off, in milliseconds since 1970. */
  until: number
}

/** The new values of leads. Assigning a new lead to oneself also opens it. */
export function createNewValues(
  change: Exclude<LeadChange, 'undo'>,
  { operator, assignee, until }: ChangeOptions
): NewValues {
  const never = { sql: 'NULL', values: [] }
  switch (change) {
    case 'mine':
      return {
        assignee: { sql: '?', values: [operator] },
        state: { sql: "iif(state = 'new', 'open', state)", values: [] }
      }
    case 'assign':
      return { assignee: { sql: "nullif(?, '')", values: [assignee] } }
    case 'later':
      return {
        laterUntil: { sql: '?', values: [until] },
        state: { sql: "iif(state IN ('new', 'open'), state, 'open')", values: [] }
      }
    default:
      return { state: { sql: '?', values: [change] }, laterUntil: never }
  }
}
