import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from './app.ts'
import { createGit, type NewFiles } from './git.ts'
import { answerGraphQL } from './graphql.ts'
import { respondRest } from './rest.ts'
import {
  type CheckRun,
  deleteBranch,
  openPullRequest,
  type PullRequest,
  Refused,
  type State,
  type Status,
  tick
} from './state.ts'

interface Received {
  method: string
  /** Decoded, without the query. */
  path: string
  // Tests inspect the bodies of individual requests.
  // biome-ignore lint/suspicious/noExplicitAny: the body of any request
  body: any
  authorization: string
}

/** How the stub fails: with a given answer, without one, or by closing the connection. */
type Failure =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'slow'
  | 'closed'

interface NewChange {
  /** `cms/{collection}/{slug}` */
  branch: string
  files: Record<string, string | Buffer | null>
  title?: string
  /** The authors, as the proxy writes them. */
  authors?: { name: string; email: string }[]
  stage?: 'draft' | 'pending_review' | 'pending_publish' | 'pending_deletion'
}

const [owner, name] = ['babylon', 'website']

export type GitHub = ReturnType<typeof createGitHub>

/** A stub of GitHub for one test file. */
export function startGitHub(): GitHub {
  const github = createGitHub()
  beforeAll(() => github.start())
  afterAll(() => github.stop())
  return github
}

/**
 * A stub of GitHub's API for one repository: real git, the contract of the documentation, and
 * only the calls that the site uses.
 */
function createGitHub() {
  const git = createGit()
  const app = createApp({ owner, name })
  const state: State = {
    owner,
    name,
    git,
    pullRequests: new Map(),
    checks: new Map(),
    statuses: new Map(),
    now: Date.now()
  }
  let server: Server | undefined

  const github = {
    repository: `${owner}/${name}`,
    origin: '',
    app,
    pullRequests: state.pullRequests,
    requests: [] as Received[],
    /** Fails every request, or those that a function chooses. */
    fail: undefined as Failure | ((received: Received) => Failure | undefined) | undefined,
    /** Runs before each request, to simulate concurrent changes. */
    before: undefined as ((received: Received) => void) | undefined,

    get vars() {
      return {
        WORDS_REPOSITORY: github.repository,
        WORDS_APP_ID: app.id,
        WORDS_API_ORIGIN: github.origin
      }
    },
    secrets: { WORDS_APP_KEY: app.key },

    async start(port = 0) {
      server = createServer((request, response) => void answer(request, response))
      server.keepAliveTimeout = 60_000
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
      github.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    stop() {
      server?.closeAllConnections()
      server?.close()
      git.remove()
    },
    reset() {
      git.reset()
      app.reset()
      for (const known of [state.pullRequests, state.checks, state.statuses]) known.clear()
      github.requests = []
      github.fail = undefined
      github.before = undefined
    },

    git: (...args: string[]) => git.line(...args),
    branches: () => git.branches(),
    head: (branch: string) => git.head(branch) ?? '',
    setHead: (branch: string, sha: string) => git.setHead(branch, sha),
    read: (branch: string, path: string) =>
      git.blob(git.blobAt(`${branch}:${path}`) ?? '')?.toString(),
    /** Commits as a push would; a new branch begins at `main`. */
    commit(
      branch: string,
      files: NewFiles,
      message = 'A change by a developer',
      author = { name: 'Dev', email: 'dev@example.com' }
    ): string {
      const parents = [git.head(branch) ?? github.head('main')]
      const sha = git.commit({ parents, files, message, author })
      git.setHead(branch, sha)
      return sha
    },
    deleteBranch: (branch: string) => deleteBranch(state, branch),
    /** Opens a pull request, also one that the proxy would not open. */
    openPullRequest: (given: Partial<PullRequest> & Pick<PullRequest, 'head'>) =>
      openPullRequest(state, { title: given.head, base: 'main', draft: false, ...given }),
    /** Opens a change as the editor and the proxy leave it. */
    openChange({ branch, files, title = branch, authors = [], stage = 'draft' }: NewChange) {
      const trailers = authors.map((each) => `Co-authored-by: ${each.name} <${each.email}>`)
      const message = [title, trailers.join('\n')].join('\n\n').trim()
      const parents = [git.head(branch) ?? github.head('main')]
      git.setHead(branch, git.commit({ parents, files, message }))
      return openPullRequest(state, {
        title,
        head: branch,
        base: 'main',
        draft: stage === 'draft',
        labels: [`sveltia-cms/${stage}`]
      })
    },
    setCheck(sha: string, run: Partial<CheckRun> = {}) {
      const full: CheckRun = {
        name: 'words/build',
        app: 'github-actions',
        status: 'completed',
        detailsUrl: `https://github.com/${owner}/${name}/actions/runs/1`,
        annotations: [],
        ...(run.status ? {} : { conclusion: 'success' as const }),
        ...run
      }
      const others = (state.checks.get(sha) ?? []).filter(
        (each) => each.name !== full.name || each.app !== full.app
      )
      state.checks.set(sha, [...others, full])
    },
    setStatus(sha: string, status: Omit<Status, 'createdAt'>) {
      const others = (state.statuses.get(sha) ?? []).filter(
        ({ context }) => context !== status.context
      )
      state.statuses.set(sha, [...others, { ...status, createdAt: tick(state) }])
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { received, url, accept } = await read(request)
    github.requests.push(received)
    const failure = typeof github.fail === 'function' ? github.fail(received) : github.fail
    if (failure === 'slow') return
    if (failure === 'closed') {
      response.destroy()
      return
    }
    if (failure) {
      send(response, failure.status, failure.body ?? { message: 'failed' }, failure.headers)
      return
    }
    github.before?.(received)
    try {
      const { authorization, body } = received
      if (received.path === '/graphql') {
        app.allow(authorization)
        const may: typeof app.allow = (_, needed) => app.allow(authorization, needed)
        send(response, 200, await answerGraphQL(body, state, may))
        return
      }
      const call = { ...received, query: url.searchParams, accept, body: body ?? {} }
      const result = respondRest(call, state, app)
      send(response, result.status, result.raw ?? result.body)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      send(response, error.status, { message: error.message, status: String(error.status) })
    }
  }

  return github
}

async function read(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  const url = new URL(request.url ?? '/', 'http://github')
  const received: Received = {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    body: text ? JSON.parse(text) : undefined,
    authorization: request.headers.authorization ?? ''
  }
  return { received, url, accept: request.headers.accept ?? '' }
}

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  const isRaw = Buffer.isBuffer(body)
  const type = isRaw ? 'application/octet-stream' : 'application/json; charset=utf-8'
  response
    .writeHead(status, { 'Content-Type': type, ...headers })
    .end(isRaw ? body : body === undefined ? '' : JSON.stringify(body))
}
