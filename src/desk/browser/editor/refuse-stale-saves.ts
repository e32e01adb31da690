import type { BuiltEditor } from '../../../shared/words/editor-protocol.ts'
import { interceptProxy } from './proxy-requests.ts'
import { type ReadVersions, readVersions } from './read-versions.ts'

interface FileIds {
  [alias: string]: { oid: string } | null
}

/** The parts of the library's requests and of GitHub's responses that are used here. */
interface Body {
  query?: string
  variables?: {
    branch?: string
    input?: {
      branch?: { repositoryNameWithOwner: string; branchName: string }
      fileChanges?: { additions: { path: string }[]; deletions: { path: string }[] }
    }
  }
}
interface FilesResponse {
  tree?: { path: string; sha: string }[]
  data?: {
    repository?: FileIds & { ref?: object | null }
    createCommitOnBranch?: { commit: FileIds }
  }
}

const mainBranch = 'the main branch'
const fileOfBranch = /(\w+):\s+object\(expression: "([^":]+):([^"]+)"\)/g
const fileOfCommit = /(\w+):\s+file\(path: "([^"]+)"\)/g

/**
 * Refuses to save a file whose current version this page has not read, because the library would
 * overwrite somebody else's changes. Also replaces the library's unhelpful errors for a deleted
 * branch and a failed connection.
 * @param proxy the URL of the proxy to GitHub
 */
export function refuseStaleSaves(proxy: string, { errors }: BuiltEditor): void {
  const ask = globalThis.fetch
  const versions = readVersions()
  interceptProxy(proxy, async ({ init }, send) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Body) : {}
    const files = listChangedPaths(body)
    let response: Response
    try {
      if (files.length > 0 && (await hasNewer(body, files))) return refusal(409, errors.newer)
      response = await send(init)
    } catch (error) {
      // `fetch` throws a `TypeError` without a connection.
      if (!(error instanceof TypeError)) throw error
      return refusal(503, errors.offline)
    }
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response
    const result: FilesResponse = await response.clone().json()
    const isBranch = body.variables?.branch?.startsWith('cms/')
    if (isBranch && result.data?.repository?.ref === null) return refusal(409, errors.gone)
    recordVersions(body, result, versions)
    return response
  })

  /** Compares the files of a commit with their current versions on the branch. */
  async function hasNewer({ variables }: Body, files: string[]): Promise<boolean> {
    const { repositoryNameWithOwner = '', branchName = '' } = variables?.input?.branch ?? {}
    const [owner, repo] = repositoryNameWithOwner.split('/')
    const fields = files.map((path, index) => {
      const expression = JSON.stringify(`${branchName}:${path}`)
      return `f${index}: object(expression: ${expression}) { ... on Blob { oid } }`
    })
    const query = `query($owner: String!, $repo: String!) {
      repository(owner: $owner, name: $repo) { ${fields.join(' ')} }
    }`
    const response = await ask(`${proxy}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables: { owner, repo } })
    })
    const repository = ((await response.json()) as FilesResponse).data?.repository
    // The proxy then refuses the commit as well, with its own message.
    if (!repository) return false
    return files.some((path, index) => !versions.has(path, repository[`f${index}`]?.oid ?? null))
  }
}

function listChangedPaths({ variables }: Body): string[] {
  const { additions = [], deletions = [] } = variables?.input?.fileChanges ?? {}
  return [...additions, ...deletions].map(({ path }) => path)
}

function recordVersions(
  { query = '', variables }: Body,
  { tree, data }: FilesResponse,
  versions: ReadVersions
) {
  for (const { path, sha } of tree ?? []) versions.record(path, mainBranch, sha)
  if (tree) versions.keep()
  if (data?.repository) {
    for (const [, alias = '', branch = '', path = ''] of query.matchAll(fileOfBranch)) {
      versions.record(path, branch, data.repository[alias]?.oid ?? null)
    }
  }
  const commit = data?.createCommitOnBranch?.commit
  if (!commit) return
  const branch = variables?.input?.branch?.branchName ?? ''
  for (const [, alias = '', path = ''] of query.matchAll(fileOfCommit)) {
    versions.recordOwn(path, branch, commit[alias]?.oid ?? null)
  }
  const { deletions = [] } = variables?.input?.fileChanges ?? {}
  for (const { path } of deletions) versions.recordOwn(path, branch, null)
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status })
}
