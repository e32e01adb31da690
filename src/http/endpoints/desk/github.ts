import type { DeskRequest } from '../../../desk/request.ts'
import type { AppContext } from '../../../env.ts'
import type { ActionLog } from '../../../server/action-log/action-log.ts'
import { tryToChain } from '../../../server/action-log/chain.ts'
import type { GateAnswer, RestCall } from '../../../server/cms/gate/call.ts'
import { answerGraphQL } from '../../../server/cms/gate/gate.ts'
import { answerRest } from '../../../server/cms/gate/rest.ts'
import { createGitHub } from '../../../server/cms/github/client.ts'
import { isOwnRefusal, RefusedWords, refusalStatuses } from '../../../server/cms/refusal.ts'
import { logSecurity } from '../../../server/security-log.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { wordsGatePath } from '../../../shared/links/endpoint-paths.ts'
import { privateNoStore } from '../../../shared/protocol/cache-control.ts'
import { answerNotFound } from '../../errors/errors.ts'
import { siteRequest } from '../../request/site-request.ts'
import { deskRequest, openDeskRequest } from './desk-request.ts'
import { hasDesk, identify } from './identify.ts'

/** The paths of the two APIs, as the editor derives them from its configuration. */
const restPrefix = '/api/v3'
const graphqlPath = '/graphql'

/**
 * Answers the editor in the place of GitHub: the only way of the editor to it. The token of the
 * GitHub App stays here, and the browser's session at the desk decides what may be done (§12.15).
 * Errors are JSON with a sentence for the operator.
 */
export async function answerWordsGitHub(c: AppContext): Promise<Response> {
  if (!hasDesk(c.get('settings'))) return answerNotFound(c)
  c.header('Cache-Control', privateNoStore)
  c.header('X-Robots-Tag', 'noindex')
  const identity = await identify(c)
  const visit = openDeskRequest(c, identity)
  const { operator } = identity
  try {
    if (!operator) throw new RefusedWords('loggedOut')
    if (!isAtLeast(operator.role, 'editor')) {
      await logSecurity(siteRequest(c), { event: 'operator refused' })
      if (c.req.method !== 'GET') {
        const { log } = deskRequest(visit, operator)
        await log.write({ action: 'wordsRefused', details: { reason: 'role' } })
      }
      throw new RefusedWords('role')
    }
    return await answerEditor(c, deskRequest(visit, operator))
  } catch (error) {
    if (!(error instanceof RefusedWords)) throw error
    const { reason, message: detail } = error
    const sentence = String(visit.t(`words.errors.${reason}`))
    const message = detail ? `${sentence} (GitHub: ${detail})` : sentence
    // The editor looks for `message` in answers of both APIs.
    return c.json({ message, reason }, refusalStatuses[reason])
  }
}

async function answerEditor(c: AppContext, request: DeskRequest): Promise<Response> {
  const { method } = c.req
  const [, path = ''] = c.get('url').pathname.split(wordsGatePath)
  const isRead = method === 'GET' || method === 'DELETE'
  const body = isRead ? undefined : await readJson(c)
  const log = noteWrites(request.log)
  const gate = { ...request, log, github: createGitHub(request) }
  try {
    if (path === graphqlPath && method === 'POST') return c.json(await answerGraphQL(body, gate))
    const answer = await answerRest(restCall(c, path, body), gate)
    return send(c, answer)
  } catch (error) {
    const isNew = error instanceof RefusedWords && !error.isLogged && method !== 'GET'
    if (isNew && isOwnRefusal(error.reason)) {
      const [, pull] = /\/(?:pulls|issues)\/(\d+)/.exec(path) ?? []
      const details = { ...(pull && { pull: Number(pull) }), reason: error.reason }
      await log.write({ action: 'wordsRefused', details })
    }
    throw error
  } finally {
    if (log.hasWritten()) c.executionCtx.waitUntil(tryToChain(siteRequest(c)))
  }
}

/** Most requests only read, and leave nothing to add to the chain of the log. */
function noteWrites(log: ActionLog): ActionLog & { hasWritten(): boolean } {
  let isWritten = false
  return {
    ...log,
    write(...entry) {
      isWritten = true
      return log.write(...entry)
    },
    hasWritten: () => isWritten
  }
}

/** Only JSON, which a form of another site cannot send. */
async function readJson(c: AppContext): Promise<unknown> {
  const isJson = /^application\/json\b/i.test(c.req.header('Content-Type') ?? '')
  if (!isJson) throw new RefusedWords('notAllowed')
  try {
    return await c.req.json()
  } catch {
    throw new RefusedWords('notAllowed')
  }
}

function restCall(c: AppContext, path: string, body: unknown): RestCall {
  if (!path.startsWith(`${restPrefix}/`)) throw new RefusedWords('notAllowed')
  return {
    method: c.req.method,
    path: decodePath(path.slice(restPrefix.length)),
    body,
    wantsBytes: (c.req.header('Accept') ?? '').includes('raw')
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new RefusedWords('notAllowed')
  }
}

function send(c: AppContext, { status, body, bytes }: GateAnswer): Response {
  if (bytes) return c.body(bytes, 200, { 'Content-Type': contentTypeOf(bytes) })
  return status === 204 ? c.body(null, 204) : c.json(body ?? null, status)
}

/** The editor takes everything for text that is not an octet stream. */
function contentTypeOf(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'text/plain; charset=utf-8'
  } catch {
    return 'application/octet-stream'
  }
}
