import type { ActionEntry, ActionName } from '../action-log/action-log.ts'

/** The entry of the log about a change, which its branch, if it is known, names: `pages/home`. */
export function changeEntry(
  action: ActionName,
  branch: string,
  details: Record<string, string | number> = {}
): ActionEntry {
  const subject = { kind: 'change', id: branch.replace(/^cms\//, '') }
  return { action, ...(branch && { subject }), details }
}
