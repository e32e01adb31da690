import * as v from 'valibot'
import { maxListedByGitHub } from './change.ts'
import type { GitHub } from './github/client.ts'
import { GitHubError } from './github/github-error.ts'

const movedFilesSchema = v.array(
  v.object({ filename: v.string(), previous_filename: v.optional(v.string()) })
)

const treeSchema = v.object({
  tree: v.array(v.object({ path: v.string(), mode: v.string() })),
  truncated: v.boolean()
})

/** Plain files have this mode in git. Symbolic links (120000) and submodules (160000) do not. */
export function isPlainFile({ mode }: { mode: string }): boolean {
  return mode.startsWith('100')
}

/**
 * Requires every path to be a plain file at a commit, or deleted. A push with git could replace a
 * file with a symbolic link or a submodule.
 */
export async function findSymbolicLinkRefusal(
  paths: string[],
  commit: string,
  github: GitHub
): Promise<'tooLarge' | 'outside' | undefined> {
  const { status, body } = await github.rest(`/git/trees/${commit}?recursive=1`)
  if (status !== 200) throw new GitHubError('githubRefused')
  const { tree, truncated } = v.parse(treeSchema, body)
  if (truncated) return 'tooLarge'
  const isPlain = tree.every((entry) => !paths.includes(entry.path) || isPlainFile(entry))
  return isPlain ? undefined : 'outside'
}

/**
 * The paths of all files in a change, including the former paths of moved files, which the GraphQL
 * API lacks; `undefined` for more files than one response lists.
 */
export async function listChangedPaths(
  number: number,
  github: GitHub
): Promise<string[] | undefined> {
  const { status, body } = await github.rest(`/pulls/${number}/files?per_page=${maxListedByGitHub}`)
  if (status !== 200) throw new GitHubError('githubRefused')
  const files = v.parse(movedFilesSchema, body)
  if (files.length >= maxListedByGitHub) return undefined
  return files.flatMap(({ filename, previous_filename: from }) =>
    from === undefined ? [filename] : [filename, from]
  )
}
