import type { ActionEntry, ActionName } from '../action-log/action-log.ts'

interface Named {
  branch: string
  title: string
}

/** The title of a change of a post, which people know by it. Other changes have names of files. */
export function postTitle({ branch, title }: Named): Record<string, string> {
  return branch.startsWith('cms/posts/') ? { title } : {}
}

/** The entry of the log about a change, which its branch, if it is known, names: `pages/home`. */
export function changeEntry(
  action: ActionName,
  branch: string,
  details: Record<string, string | number> = {}
): ActionEntry {
  const subject = { kind: 'change', id: branch.replace(/^cms\//, '') }
  return { action, ...(branch && { subject }), details }
}
