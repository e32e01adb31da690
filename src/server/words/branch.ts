import * as v from 'valibot'
import type { GitHub } from './github/client.ts'
import { parseData, repositoryFacts } from './github/repository.ts'

const countSchema = v.object({
  repository: v.object({ pullRequests: v.object({ totalCount: v.number() }) })
})
const comparisonSchema = v.object({ status: v.string() })

export async function hasOpenPullRequest(branch: string, { owner, name, graphql }: GitHub) {
  const response = await graphql(
    `query($owner: String!, $name: String!, $branch: String!) {
      repository(owner: $owner, name: $name) {
        pullRequests(headRefName: $branch, states: OPEN, first: 1) { totalCount }
      }
    }`,
    { owner, name, branch }
  )
  return parseData(countSchema, response).repository.pullRequests.totalCount > 0
}

/**
 * Whether a commit is on the main branch. Building any other could run code of another
 * branch.
 */
export async function isOnMain(commit: string, github: GitHub, now: number): Promise<boolean> {
  const { mainBranch } = await repositoryFacts(github, now)
  const range = `${encodeURIComponent(mainBranch)}...${commit}`
  const { status, body } = await github.rest(`/compare/${range}?per_page=1`)
  return status === 200 && ['identical', 'behind'].includes(v.parse(comparisonSchema, body).status)
}

/**
 * Deletes a branch, which GitHub may already have done, depending on its settings.
 * @returns whether it existed
 */
export async function deleteBranch(branch: string, github: GitHub): Promise<boolean> {
  const path = `/git/refs/heads/${encodeBranch(branch)}`
  return (await github.rest(path, { method: 'DELETE' })).status === 204
}

/** Encodes a branch for the path of a URL. */
export function encodeBranch(branch: string): string {
  return branch.split('/').map(encodeURIComponent).join('/')
}
