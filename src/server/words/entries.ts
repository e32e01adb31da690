import type { ActionEntry, ActionName } from '../action-log/action-log.ts'

interface ChangeTitle {
  branch: string
  title: string
}

/** The title of a post's change. Other changes are named by their files. */
export function postTitle({ branch, title }: ChangeTitle): Record<string, string> {
  return branch.startsWith('cms/posts/') ? { title } : {}
}

/** The log entry for a change. Its subject is the branch without `cms/`, such as `pages/home`. */
export function changeEntry(
  action: ActionName,
  branch: string,
  details: Record<string, string | number> = {}
): ActionEntry {
  const subject = { kind: 'change', id: branch.replace(/^cms\//, '') } as const
  return { action, ...(branch && { subject }), details }
}
