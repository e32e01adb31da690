import * as v from 'valibot'
import type { Settings } from '../../../config.ts'
import {
  createHttpClient,
  HttpError,
  type HttpRequest,
  type HttpResponse
} from '../../../shared/network/http-client.ts'
import { log } from '../../base/log.ts'
import { forgetToken, installationToken } from './app-token.ts'
import { GitHubError, type GitHubFault } from './github-error.ts'

/**
 * Maximum milliseconds of a call. The editor requests all files and their last authors at once,
 * which can take GitHub several seconds.
 */
const githubWaitMs = 20_000

/** Maximum bytes of a response: base64 makes a picture of 10 MB a third larger. */
const maxBytes = 24 * 1024 * 1024

const commonHeaders = {
  Accept: 'application/vnd.github+json',
  'User-Agent': 'babylon-words',
  'X-GitHub-Api-Version': '2022-11-28'
}

const errorSchema = v.looseObject({ message: v.string(), type: v.optional(v.string()) })
const documentSchema = v.object({ data: v.unknown(), errors: v.optional(v.array(errorSchema)) })

export type GraphQLResponse = v.InferOutput<typeof documentSchema>

/** The repository on GitHub. Both calls throw `GitHubError` if GitHub fails or denies access. */
export interface GitHub {
  owner: string
  name: string
  /**
   * @param path below the repository
   * @returns a response with status 2xx, 404, 405, 409 or 422
   */
  rest(path: string, request?: HttpRequest): Promise<HttpResponse>
  /** @returns the data, and the errors of the document itself */
  graphql(query: string, variables?: object): Promise<GraphQLResponse>
}

interface AppSettings {
  WORDS_REPOSITORY: string
  WORDS_APP_ID: string
  WORDS_APP_KEY: string
}

/** Whether a repository is configured for changes of words and posts. */
export function hasWordsApp(settings: Settings): settings is Settings & AppSettings {
  const { WORDS_REPOSITORY, WORDS_APP_ID, WORDS_APP_KEY } = settings
  return [WORDS_REPOSITORY, WORDS_APP_ID, WORDS_APP_KEY].every((value) => value !== undefined)
}

/** @throws GitHubError without the settings of the App */
export function createGitHub({ settings, now }: { settings: Settings; now: number }): GitHub {
  if (!hasWordsApp(settings)) throw new GitHubError('notSetUp')
  const { WORDS_REPOSITORY, WORDS_APP_ID: appId, WORDS_APP_KEY: key } = settings
  const [owner = '', name = ''] = WORDS_REPOSITORY.split('/')
  const app = { appId, key, owner, name }
  const client = createHttpClient({
    baseUrl: settings.WORDS_API_ORIGIN,
    headers: commonHeaders,
    timeoutMs: githubWaitMs,
    maxBytes
  })

  async function call(path: string, request: HttpRequest = {}): Promise<HttpResponse> {
    try {
      return expectResponse(await client(path, request))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      log.warn('github failed', { fault: error.fault })
      throw new GitHubError(error.fault === 'timeout' ? 'githubSlow' : 'githubDown')
    }
  }

  async function callAsApp(path: string, request: HttpRequest, isAgain = false) {
    const token = await installationToken(app, call, now)
    const headers = { ...request.headers, Authorization: `Bearer ${token}` }
    const response = await call(path, { ...request, headers })
    if (response.status !== 401) return response
    // The request had no effect, so a retry is safe. The token may have been revoked early.
    forgetToken(app)
    if (isAgain) throw new GitHubError('githubAccess')
    return callAsApp(path, request, true)
  }

  return {
    owner,
    name,
    rest: (path, request = {}) => callAsApp(`/repos/${owner}/${name}${path}`, request),
    async graphql(query, variables = {}) {
      const response = await callAsApp('/graphql', { body: { query, variables } })
      const document = v.parse(documentSchema, successBody(response))
      const fault = document.errors?.map(({ type }) => faultTypes[type ?? '']).find(Boolean)
      if (fault) throw new GitHubError(fault)
      return document
    }
  }
}

/** GraphQL error types that correspond to a status of the REST API. */
const faultTypes: Partial<Record<string, GitHubFault>> = {
  RATE_LIMITED: 'githubLimited',
  FORBIDDEN: 'githubAccess'
}

/** Accepts a success, a refusal of this request, and 401, after which the token is renewed. */
function expectResponse(response: HttpResponse): HttpResponse {
  const { status, headers } = response
  const isExpected = status < 300 || [401, 404, 405, 409, 422].includes(status)
  if (isExpected) return response
  log.warn('github failed', { status })
  if (status >= 500) throw new GitHubError('githubDown')
  // https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
  const isLimited =
    status === 429 || headers.has('Retry-After') || headers.get('X-RateLimit-Remaining') === '0'
  throw new GitHubError(isLimited ? 'githubLimited' : 'githubAccess')
}

/**
 * The body of a response to a request that GitHub must not refuse.
 * @throws GitHubError with GitHub's message if it has refused it
 */
export function successBody(response: HttpResponse): unknown {
  if (response.status >= 300) throw new GitHubError('githubRefused', githubMessage(response))
  return response.body
}

/** GitHub's error message, in English. */
export function githubMessage({ body }: Pick<HttpResponse, 'body'>): string {
  const result = v.safeParse(errorSchema, body)
  return result.success ? result.output.message : ''
}
