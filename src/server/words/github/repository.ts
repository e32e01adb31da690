import * as v from 'valibot'
import { minuteMs } from '../../../shared/time.ts'
import type { GitHub, GraphQLResponse } from './client.ts'
import { GitHubError } from './github-error.ts'

const factsSchema = v.object({
  repository: v.object({
    id: v.string(),
    defaultBranchRef: v.object({ name: v.string() })
  })
})

interface RepositoryFacts {
  id: string
  /** The repository's default branch, from which the site is deployed. */
  mainBranch: string
}

const cacheMs = 10 * minuteMs
const cache = new Map<string, RepositoryFacts & { until: number }>()

/** Reads facts that rarely change, cached for ten minutes per isolate. */
export async function repositoryFacts(github: GitHub, now: number): Promise<RepositoryFacts> {
  const key = `${github.owner}/${github.name}`
  const cached = cache.get(key)
  if (cached && now < cached.until) return cached
  const response = await github.graphql(
    `query($owner: String!, $name: String!) {
      repository(owner: $owner, name: $name) { id defaultBranchRef { name } }
    }`,
    ownRepository(github)
  )
  const { id, defaultBranchRef } = parseData(factsSchema, response).repository
  const facts = { id, mainBranch: defaultBranchRef.name }
  cache.set(key, { ...facts, until: now + cacheMs })
  return facts
}

/** The variables that name the repository in a document. */
export function ownRepository({ owner, name }: GitHub) {
  return { owner, name }
}

/**
 * The data of a GraphQL response.
 * @throws GitHubError for errors of the document, or valibot's error for an unexpected shape
 */
export function parseData<Schema extends v.GenericSchema>(
  schema: Schema,
  { data, errors }: GraphQLResponse
): v.InferOutput<Schema> {
  if (errors?.length) throw new GitHubError('githubRefused', errors[0]?.message)
  return v.parse(schema, data)
}

/** The data of a created commit. */
export const committedSchema = v.object({
  createCommitOnBranch: v.object({ commit: v.object({ oid: v.string() }) })
})

/** Whether GitHub has refused a write because the branch has a newer commit. */
export function isStaleWrite({ errors }: GraphQLResponse): boolean {
  return errors?.some(({ type }) => type === 'STALE_DATA') ?? false
}

/** Whether GitHub has answered `NOT_FOUND`. */
export function isNotFound({ errors }: GraphQLResponse): boolean {
  return errors?.some(({ type }) => type === 'NOT_FOUND') ?? false
}
