import type { WordsOutcome } from '../refusal.ts'
import type { PathParams, ProxyRequest, ProxyResponse, RestCall } from './call.ts'
import { listChangedFiles, listFiles, readFile } from './files.ts'
import {
  closePullRequest,
  deleteChangeBranch,
  labelChange,
  mergeChange,
  openChange,
  readChangeLabels,
  resetBranch
} from './pull-requests.ts'

type Handler = (
  params: PathParams,
  call: RestCall,
  request: ProxyRequest
) => Promise<WordsOutcome<ProxyResponse>>

/**
 * The REST calls that the editor may make, relative to the repository. All others are refused.
 * Sveltia CMS 0.221.1, `services/backends/git/github`.
 */
const calls: [method: string, pattern: RegExp, handler: Handler][] = [
  ['GET', /^\/collaborators\/[^/]+$/, async () => ({ status: 204 })],
  ['GET', /^\/git\/trees\/(?<revision>[^?]+)$/, listFiles],
  ['GET', /^\/git\/blobs\/(?<id>[0-9a-f]{40})$/, readFile],
  ['GET', /^\/pulls\/(?<number>\d{1,9})\/files$/, listChangedFiles],
  ['GET', /^\/issues\/(?<number>\d{1,9})$/, readChangeLabels],
  ['PATCH', /^\/issues\/(?<number>\d{1,9})$/, labelChange],
  ['POST', /^\/issues\/(?<number>\d{1,9})\/labels$/, labelChange],
  ['PATCH', /^\/git\/refs\/heads\/(?<branch>.+)$/, resetBranch],
  ['DELETE', /^\/git\/refs\/heads\/(?<branch>.+)$/, deleteChangeBranch],
  ['POST', /^\/pulls$/, openChange],
  ['PATCH', /^\/pulls\/(?<number>\d{1,9})$/, closePullRequest],
  ['PUT', /^\/pulls\/(?<number>\d{1,9})\/merge$/, mergeChange]
]

export async function handleRest(
  call: RestCall,
  request: ProxyRequest
): Promise<WordsOutcome<ProxyResponse>> {
  const { method, path } = call
  const { operator, github } = request
  if (method === 'GET' && path === '/user') return { status: 200, body: describeUser(operator) }
  const repositoryPath = `/repos/${github.owner}/${github.name}`
  const subpath = path.startsWith(`${repositoryPath}/`) ? path.slice(repositoryPath.length) : ''
  for (const [callMethod, pattern, handler] of calls) {
    const match = callMethod === method ? pattern.exec(subpath) : null
    if (match) return handler(parseParams(match.groups), call, request)
  }
  return { refused: 'notAllowed' }
}

function parseParams({ number, branch = '', revision = '', id = '' }: Record<string, string> = {}) {
  return { number: Number(number), branch, revision, id }
}

/** The operator in the format of a GitHub user. Operators need no account there. */
function describeUser({ email, name }: ProxyRequest['operator']) {
  return { id: 1, login: email, name: name || email, email, avatar_url: '', html_url: '' }
}
