export const leadWorkKinds = [
  'mine',
  'assign',
  'answered',
  'later',
  'spam',
  'closed',
  'open'
] as const
export type LeadWorkKind = (typeof leadWorkKinds)[number] | 'undo'

/** Work on leads. An empty assignee unassigns them; `until` is in milliseconds since 1970. */
export type LeadWork =
  | { kind: 'assign'; assignee: string }
  | { kind: 'later'; until: number }
  | { kind: Exclude<LeadWorkKind, 'assign' | 'later' | 'undo'> }

/** The action of each change in the log, whose names must not change. */
export const workActions = {
  mine: 'leadAssigned',
  assign: 'leadAssigned',
  answered: 'leadStateChanged',
  later: 'leadPutOff',
  spam: 'leadStateChanged',
  closed: 'leadStateChanged',
  open: 'leadStateChanged',
  undo: 'leadChangeUndone'
} as const satisfies Record<LeadWorkKind, string>

/** The actions in the log that increment the version of a lead. */
export const leadChangeActions: readonly string[] = [...Object.values(workActions), 'leadReplied']
