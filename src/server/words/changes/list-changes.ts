import * as v from 'valibot'
import type { OperatorRequest } from '../../operators/request.ts'
import { type Author, listAuthors } from '../authors.ts'
import { createGitHub, type GitHub } from '../github/client.ts'
import { isNotFound, ownRepository, parseData, repositoryFacts } from '../github/repository.ts'
import { liveStatus } from '../names.ts'
import type { ChangedFile, ChangeFacts, StatusLink, WordsChange } from './change.ts'
import {
  isEditorsPullRequest,
  parseFiles,
  parsePullRequest,
  statusLink
} from './parse-pull-request.ts'
import { findPublishRefusal } from './publish-rules.ts'
import {
  changeFields,
  commitsSchema,
  fileNodesSchema,
  publishedFields,
  pullRequestSchema,
  statusesSchema
} from './pull-request-fields.ts'

/** A published change: a commit of the main branch. */
export interface PublishedChange {
  number: number
  title: string
  branch: string
  commit: string
  /** Milliseconds since 1970. */
  publishedAt: number
  authors: Author[]
  files: ChangedFile[]
  /** The deployment of this commit; absent if it was deployed with a later commit. */
  live?: StatusLink
}

/** Maximum open changes listed, in one request to GitHub. */
export const maxChanges = 50

/** Lists the open changes, most recently changed first, with what the operator may do. */
export async function listChanges(request: OperatorRequest): Promise<WordsChange[]> {
  const changes = await listOpenChanges(createGitHub(request), request.now)
  return changes.map((change) => withRefusal(change, request))
}

/** Lists the open changes, most recently changed first. */
export async function listOpenChanges(github: GitHub, now: number): Promise<ChangeFacts[]> {
  const response = await github.graphql(listQuery, ownRepository(github))
  const { mainBranch } = await repositoryFacts(github, now)
  const { nodes } = parseData(listSchema, response).repository.pullRequests
  return nodes.filter((node) => isEditorsPullRequest(node, mainBranch)).map(parsePullRequest)
}

/** Reads an open change; `undefined` for any other pull request. */
export async function readOpenChange(
  number: number,
  github: GitHub,
  now: number
): Promise<ChangeFacts | undefined> {
  const response = await github.graphql(oneQuery, { ...ownRepository(github), number })
  if (isNotFound(response)) return undefined
  const { pullRequest } = parseData(oneSchema, response).repository
  const { mainBranch } = await repositoryFacts(github, now)
  const isOpen = pullRequest?.state === 'OPEN' && isEditorsPullRequest(pullRequest, mainBranch)
  return isOpen ? parsePullRequest(pullRequest) : undefined
}

/** Lists the latest published changes, newest first. */
export async function listPublished(request: OperatorRequest): Promise<PublishedChange[]> {
  const github = createGitHub(request)
  const response = await github.graphql(publishedQuery, ownRepository(github))
  const { mainBranch } = await repositoryFacts(github, request.now)
  const { nodes } = parseData(publishedSchema, response).repository.pullRequests
  const published = nodes
    .filter((node) => isEditorsPullRequest(node, mainBranch))
    .flatMap(parsePublished)
  return published.toSorted((a, b) => b.publishedAt - a.publishedAt)
}

function withRefusal(change: ChangeFacts, request: OperatorRequest): WordsChange {
  const { fileCount: _files, commitCount: _commits, ...listedChange } = change
  return { ...listedChange, refusal: findPublishRefusal(change, request) }
}

const listQuery = `query($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    pullRequests(states: OPEN, first: ${maxChanges}, orderBy: { field: UPDATED_AT, direction: DESC }) {
      nodes { ${changeFields} }
    }
  }
}`
const listSchema = v.object({
  repository: v.object({ pullRequests: v.object({ nodes: v.array(pullRequestSchema) }) })
})

const oneQuery = `query($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) { pullRequest(number: $number) { ${changeFields} } }
}`
const oneSchema = v.object({
  repository: v.object({ pullRequest: v.nullable(pullRequestSchema) })
})

const publishedQuery = `query($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    pullRequests(states: MERGED, first: 30, orderBy: { field: UPDATED_AT, direction: DESC }) {
      nodes { ${publishedFields} }
    }
  }
}`
const publishedNode = v.object({
  number: v.number(),
  title: v.string(),
  isCrossRepository: v.boolean(),
  baseRefName: v.string(),
  headRefName: v.string(),
  mergedAt: v.nullable(v.pipe(v.string(), v.transform(Date.parse))),
  files: fileNodesSchema,
  commits: commitsSchema,
  mergeCommit: v.nullable(v.object({ oid: v.string(), status: statusesSchema }))
})
const publishedSchema = v.object({
  repository: v.object({ pullRequests: v.object({ nodes: v.array(publishedNode) }) })
})

function parsePublished(node: v.InferOutput<typeof publishedNode>): PublishedChange[] {
  const { number, title, headRefName, mergedAt, mergeCommit, files, commits } = node
  if (!mergeCommit || mergedAt === null) return []
  return [
    {
      number,
      title,
      branch: headRefName,
      commit: mergeCommit.oid,
      publishedAt: mergedAt,
      authors: listAuthors(commits.nodes.map(({ commit }) => commit)) ?? [],
      files: parseFiles(files),
      live: statusLink(mergeCommit.status, liveStatus)
    }
  ]
}
