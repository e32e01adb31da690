import type { ActionEntry, ActionName } from '../action-log/action-log.ts'

/** The entry of the log about a change, which its branch names: `pages/home`. */
export function changeEntry(
  action: ActionName,
  branch: string,
  details: Record<string, string | number> = {}
): ActionEntry {
  return { action, subject: { kind: 'change', id: branch.replace(/^cms\//, '') }, details }
}
