import * as v from 'valibot'
import { type GitHub, successBody } from '../github/client.ts'
import { maxListedByGitHub } from './change.ts'

const movedFileSchema = v.object({
  filename: v.string(),
  previous_filename: v.optional(v.string())
})

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
  const response = await github.rest(`/git/trees/${commit}?recursive=1`)
  const { tree, truncated } = v.parse(treeSchema, successBody(response))
  if (truncated) return 'tooLarge'
  const isPlain = tree.every((entry) => !paths.includes(entry.path) || isPlainFile(entry))
  return isPlain ? undefined : 'outside'
}

/**
 * The paths of all files in a change, including the former paths of moved files, which the GraphQL
 * API lacks; `undefined` if GitHub does not list them all in one response.
 */
export async function listChangedPaths(
  number: number,
  github: GitHub
): Promise<string[] | undefined> {
  const files = await listPullRequestFiles(number, movedFileSchema, github)
  if (!files || files.length >= maxListedByGitHub) return undefined
  return files.flatMap(({ filename, previous_filename: from }) =>
    from === undefined ? [filename] : [filename, from]
  )
}

/**
 * The files of a change, as many as GitHub lists in one response; `undefined` for an unknown pull
 * request.
 * @param schema the fields that are read of each file
 */
export async function listPullRequestFiles<File>(
  number: number,
  schema: v.GenericSchema<unknown, File>,
  github: GitHub
): Promise<File[] | undefined> {
  const response = await github.rest(`/pulls/${number}/files?per_page=${maxListedByGitHub}`)
  if (response.status === 404) return undefined
  return v.parse(v.array(schema), successBody(response))
}
