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

/** Work on leads. An empty assignee unassigns them; `until` is in milliseconds since 1970. */
export type LeadWork =
  | { change: 'assign'; assignee: string }
  | { change: 'later'; until: number }
  | { change: Exclude<LeadChange, 'assign' | 'later' | 'undo'> }

/** The action of each change in the log, whose names must not change. */
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
