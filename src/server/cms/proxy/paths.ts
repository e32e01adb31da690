import { locales } from '../../../shared/language/locale.ts'

/** Maximum characters of a path and of a branch. */
const longest = 200

/**
 * A name in a path: no dot at its beginning, so that neither `..` nor git's own files match, and no
 * letter that file systems compare in more than one way.
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
 * Tells whether the editor may read a file of the repository: words, posts and their pictures. The
 * spelling is the one in git, which is case-sensitive.
 */
export function isReadablePath(path: string): boolean {
  return path.length <= longest && readable.test(path)
}

/**
 * Tells whether a change may contain a file. A script that a picture carries would run on the site,
 * so only formats without one are allowed.
 */
export function isWritablePath(path: string): boolean {
  return path.length <= longest && writable.test(path)
}

/** Tells whether a branch is one of the editor's: `cms/{collection}/{slug}`. */
export function isChangeBranch(branch: string): boolean {
  const isGitName = !branch.includes('..') && !/(?:\.lock|\.)$/.test(branch)
  return branch.length <= longest && isGitName && changeBranch.test(branch)
}

/** The id of a commit or of another object in git. */
export function isObjectId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{40}$/.test(value)
}
