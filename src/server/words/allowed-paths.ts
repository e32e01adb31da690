import { locales } from '../../shared/language/locale.ts'

/** Maximum characters of a path or branch. */
const maxLength = 200

/**
 * A segment of a path. No leading dot, which excludes `.` and git's own files, and ASCII only,
 * because file systems may compare other letters differently.
 */
const segment = '[a-zA-Z0-9_][a-zA-Z0-9._-]*'

const folder = `locales/(?:${[...locales, 'pictures'].join('|')})`
const file = `${folder}(?:/${segment})+`

const readable = new RegExp(`^(?:${file}|locales/company\\.json)$`)
const writable = new RegExp(
  `^(?:locales/(?:${locales.join('|')})(?:/${segment})*/${segment}\\.(?:json|md)|locales/company\\.json|locales/pictures(?:/${segment})*/${segment}\\.(?:jpe?g|png|webp|avif))$`
)

const changeBranch = /^cms\/[a-zA-Z][\w-]*\/[\w%][\w.%-]*$/

/**
 * Whether the editor may read a file: words, posts and their pictures. Paths are
 * case-sensitive, as in git.
 */
export function isReadablePath(path: string): boolean {
  return path.length <= maxLength && readable.test(path)
}

/**
 * Whether a change may contain a file. Pictures must be of formats that cannot contain a
 * script, which would run on the site.
 */
export function isWritablePath(path: string): boolean {
  return path.length <= maxLength && writable.test(path)
}

/** Whether a branch is one of the editor's: `cms/{collection}/{slug}`. */
export function isChangeBranch(branch: string): boolean {
  const isGitName = !branch.includes('..') && !/(?:\.lock|\.)$/.test(branch)
  return branch.length <= maxLength && isGitName && changeBranch.test(branch)
}

/** Whether a value is the id of a commit or another git object. */
export function isObjectId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{40}$/.test(value)
}
