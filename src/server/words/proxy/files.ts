import * as v from 'valibot'
import { isObjectId, isReadablePath } from '../allowed-paths.ts'
import { readOpenChange } from '../changes/list-changes.ts'
import { isPlainFile, listPullRequestFiles } from '../changes/pull-request-files.ts'
import { successBody } from '../github/client.ts'
import { repositoryFacts } from '../github/repository.ts'
import type { WordsOutcome } from '../refusal.ts'
import type { PathParams, ProxyRequest, ProxyResponse, RestCall } from './call.ts'

const treeSchema = v.object({
  sha: v.string(),
  tree: v.array(v.looseObject({ path: v.string(), mode: v.string() })),
  truncated: v.optional(v.boolean(), false)
})
const blobSchema = v.object({ content: v.string() })
const changedFileSchema = v.object({
  filename: v.string(),
  status: v.string(),
  previous_filename: v.optional(v.string())
})

/** Lists the repository's files that the editor may read. */
export async function listFiles(
  { revision }: PathParams,
  _: RestCall,
  { github, now }: ProxyRequest
): Promise<WordsOutcome<ProxyResponse>> {
  const { mainBranch } = await repositoryFacts(github, now)
  if (revision !== mainBranch && !isObjectId(revision)) return { refused: 'notAllowed' }
  const path = `/git/trees/${encodeURIComponent(revision)}?recursive=1`
  const { sha, tree, truncated } = v.parse(treeSchema, successBody(await github.rest(path)))
  const files = tree.filter((file) => isReadablePath(file.path) && isPlainFile(file))
  return { status: 200, body: { sha, tree: files, truncated } }
}

/**
 * Reads a file by its id from `listFiles`: JSON for text, or else the bytes, as the editor expects.
 */
export async function readFile(
  { id }: PathParams,
  { wantsBytes }: RestCall,
  { github }: ProxyRequest
): Promise<ProxyResponse> {
  const body = successBody(await github.rest(`/git/blobs/${id}`))
  if (!wantsBytes) return { status: 200, body }
  const { content } = v.parse(blobSchema, body)
  return { status: 200, bytes: Uint8Array.fromBase64(content.replaceAll('\n', '')) }
}

export async function listChangedFiles(
  { number }: PathParams,
  _: RestCall,
  { github, now }: ProxyRequest
): Promise<WordsOutcome<ProxyResponse>> {
  const change = await readOpenChange(number, github, now)
  const files = change && (await listPullRequestFiles(number, changedFileSchema, github))
  return files ? { status: 200, body: files } : { refused: 'unknownChange' }
}
