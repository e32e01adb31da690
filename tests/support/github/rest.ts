import type { App } from './app.ts'
import {
  changedFiles,
  closePullRequest,
  deleteBranch,
  merge,
  openPullRequest,
  type PullRequest,
  Refused,
  readHead,
  type State,
  tick
} from './state.ts'

export interface RestCall {
  method: string
  /** Decoded, without the query. */
  path: string
  query: URLSearchParams
  authorization: string
  accept: string
  body: Record<string, unknown>
}

interface RestResponse {
  status: number
  body?: unknown
  raw?: Buffer
}

type Handler = (call: RestCall, found: Record<string, string>, state: State) => unknown

interface Route {
  method: string
  pattern: RegExp
  status: number
  needs: Record<string, 'read' | 'write'>
  answer: Handler
}

const read = { contents: 'read' } as const
const write = { contents: 'write' } as const
const pulls = { pull_requests: 'write' } as const

/**
 * The calls of the REST API that the site uses, with their permissions and refusals.
 * https://docs.github.com/en/rest
 */
const routes: Route[] = [
  route('GET', '/git/trees/(?<ref>.+)', read, ({ query }, { ref = '' }, { git }) => {
    const sha = git.blobAt(`${ref}^{tree}`)
    if (!sha || query.get('recursive') !== '1') throw new Refused(404, 'Not Found')
    return { sha, tree: git.tree(sha).map((each) => ({ ...each, type: 'blob' })), truncated: false }
  }),
  route('GET', '/git/blobs/(?<sha>\\w+)', read, ({ accept }, { sha = '' }, { git }) => {
    const blob = git.blob(sha)
    if (!blob) throw new Refused(404, 'Not Found')
    if (accept.includes('raw')) return blob
    const content = blob.toString('base64').replace(/.{60}/g, '$&\n')
    return { sha, size: blob.length, content, encoding: 'base64' }
  }),
  route('GET', '/compare/(?<base>.+)\\.\\.\\.(?<head>.+)', read, (_, found, { git }) => {
    const { base = '', head = '' } = found
    const [from, to] = [git.blobAt(`${base}^{commit}`), git.blobAt(`${head}^{commit}`)]
    if (!from || !to) throw new Refused(404, 'Not Found')
    if (from === to) return { status: 'identical' }
    if (git.isAncestor(to, from)) return { status: 'behind' }
    return { status: git.isAncestor(from, to) ? 'ahead' : 'diverged' }
  }),
  route('PATCH', '/git/refs/heads/(?<branch>.+)', write, ({ body }, { branch = '' }, { git }) => {
    const [sha, head] = [String(body.sha), git.head(branch)]
    if (!head) throw new Refused(422, 'Reference does not exist')
    if (!git.isCommit(sha)) throw new Refused(422, 'Object does not exist')
    if (body.force !== true && !git.isAncestor(head, sha)) {
      throw new Refused(422, 'Update is not a fast forward')
    }
    git.setHead(branch, sha)
    return { ref: `refs/heads/${branch}`, object: { type: 'commit', sha } }
  }),
  route('DELETE', '/git/refs/heads/(?<branch>.+)', write, (_, { branch = '' }, state) => {
    deleteBranch(state, branch)
  }),
  route('POST', '/pulls', pulls, ({ body }, _, state) => {
    const { title, head, base, draft = false } = body
    const given = { title: String(title), head: String(head), base: String(base) }
    const text = typeof body.body === 'string' ? body.body : ''
    return pullBody(state, openPullRequest(state, { ...given, draft: draft === true, body: text }))
  }),
  route('GET', '/pulls/(?<number>\\d+)', { pull_requests: 'read' }, (_, { number }, state) =>
    pullBody(state, findPull(state, number))
  ),
  route('PATCH', '/pulls/(?<number>\\d+)', pulls, ({ body }, { number }, state) => {
    const each = findPull(state, number)
    if (body.state === 'closed' && each.state === 'open') closePullRequest(state, each)
    return pullBody(state, each)
  }),
  route('PUT', '/pulls/(?<number>\\d+)/merge', write, ({ body }, { number }, state) => {
    const sha = merge(state, findPull(state, number), body)
    return { sha, merged: true, message: 'Pull Request successfully merged' }
  }),
  route('GET', '/pulls/(?<number>\\d+)/files', { pull_requests: 'read' }, (_, found, state) => {
    const names: Record<string, string> = { A: 'added', D: 'removed', R: 'renamed' }
    return changedFiles(state, findPull(state, found.number)).map(
      ({ letter, path, from, patch }) => ({
        filename: path,
        status: names[letter] ?? 'modified',
        previous_filename: from,
        patch: patch()
      })
    )
  }),
  // The permission for pull requests covers their labels, and not all of an issue.
  route('GET', '/issues/(?<number>\\d+)', { issues: 'read' }, () => undefined),
  route('GET', '/issues/(?<number>\\d+)/labels', { pull_requests: 'read' }, (_, found, state) =>
    listLabels(findPull(state, found.number))
  ),
  route('PUT', '/issues/(?<number>\\d+)/labels', pulls, ({ body }, { number }, state) => {
    const each = findPull(state, number)
    each.labels = Array.isArray(body.labels) ? body.labels.map(String) : []
    each.updatedAt = tick(state)
    return listLabels(each)
  }),
  route('POST', '/issues/(?<number>\\d+)/labels', pulls, ({ body }, { number }, state) => {
    const each = findPull(state, number)
    const added = Array.isArray(body.labels) ? body.labels.map(String) : []
    each.labels = [...new Set([...each.labels, ...added])]
    return listLabels(each)
  })
]

function route(method: string, pattern: string, needs: Route['needs'], answer: Handler): Route {
  const created = method === 'POST' && pattern === '/pulls' ? 201 : 200
  const status = method === 'DELETE' ? 204 : created
  return { method, pattern: new RegExp(`^${pattern}$`), status, needs, answer }
}

/** Answers a call of the REST API. @throws Refused */
export function respondRest(call: RestCall, state: State, app: App): RestResponse {
  const { method, path, authorization, body } = call
  const own = `/repos/${state.owner}/${state.name}`
  if (method === 'GET' && path === `${own}/installation`) {
    return { status: 200, body: app.findInstallation(authorization) }
  }
  const installation = /^\/app\/installations\/(\d+)\/access_tokens$/.exec(path)?.[1]
  if (method === 'POST' && installation) {
    return { status: 201, body: app.giveToken(authorization, Number(installation), body) }
  }
  app.allow(authorization)
  if (!path.startsWith(`${own}/`)) throw new Refused(404, 'Not Found')
  const rest = path.slice(own.length)
  for (const { method: known, pattern, status, needs, answer } of routes) {
    const found = known === method ? pattern.exec(rest) : null
    if (!found) continue
    app.allow(authorization, needs)
    const result = answer(call, found.groups ?? {}, state)
    return Buffer.isBuffer(result) ? { status, raw: result } : { status, body: result }
  }
  throw new Refused(404, 'Not Found')
}

function findPull({ pullRequests }: State, number = ''): PullRequest {
  const found = pullRequests.get(Number(number))
  if (!found) throw new Refused(404, 'Not Found')
  return found
}

function pullBody(state: State, each: PullRequest) {
  return {
    number: each.number,
    node_id: each.id,
    title: each.title,
    state: each.state,
    draft: each.draft,
    merged: each.merged !== undefined,
    html_url: `https://github.com/${state.owner}/${state.name}/pull/${each.number}`,
    head: { ref: each.head, sha: readHead(state, each), repo: { full_name: each.headRepository } },
    base: { ref: each.base },
    created_at: each.createdAt,
    updated_at: each.updatedAt
  }
}

function listLabels({ labels }: PullRequest) {
  return labels.map((name) => ({ name }))
}
