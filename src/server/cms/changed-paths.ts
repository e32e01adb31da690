import * as v from 'valibot'
import { mostListed } from './change.ts'
import type { GitHub } from './github/client.ts'
import { GitHubError } from './github/github-error.ts'

const filesSchema = v.array(
  v.object({ filename: v.string(), previous_filename: v.optional(v.string()) })
)

const treeSchema = v.object({
  tree: v.array(v.object({ path: v.string(), mode: v.string() })),
  truncated: v.boolean()
})

/** Git's modes of plain files. Those of symbolic links (120000) and submodules (160000) differ. */
export function isPlainFile({ mode }: { mode: string }): boolean {
  return mode.startsWith('100')
}

/**
 * Requires every path to be a plain file at a commit, or deleted. With git, somebody can push a link
 * or a submodule under the name of a file.
 */
export async function refuseLinks(
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
 * The paths of all files that a change touches, including the former path of a moved file, which
 * the GraphQL API lacks; `undefined` for more files than one answer lists.
 */
export async function listChangedPaths(
  number: number,
  github: GitHub
): Promise<string[] | undefined> {
  const { status, body } = await github.rest(`/pulls/${number}/files?per_page=${mostListed}`)
  if (status !== 200) throw new GitHubError('githubRefused')
  const files = v.parse(filesSchema, body)
  if (files.length >= mostListed) return undefined
  return files.flatMap(({ filename, previous_filename: from }) =>
    from === undefined ? [filename] : [filename, from]
  )
}
