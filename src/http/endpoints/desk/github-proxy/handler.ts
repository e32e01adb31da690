import type { DeskRequest, PublicDeskRequest } from '../../../../desk/request.ts'
import type { AppContext } from '../../../../env.ts'
import { isJson } from '../../../../forms/server/media-type.ts'
import { logSecurity } from '../../../../server/base/security-log.ts'
import { createGitHub } from '../../../../server/words/github/client.ts'
import { GitHubError } from '../../../../server/words/github/github-error.ts'
import type { ProxyRequest, ProxyResponse } from '../../../../server/words/proxy/call.ts'
import { handleGraphQL } from '../../../../server/words/proxy/graphql.ts'
import { handleRest } from '../../../../server/words/proxy/rest.ts'
import {
  logRefusal,
  refusalStatuses,
  type WordsOutcome,
  type WordsRefusal
} from '../../../../server/words/refusal.ts'
import { isAtLeast } from '../../../../shared/facts/operator-roles.ts'
import { githubProxyPath } from '../../../../shared/links/endpoint-paths.ts'
import { respondNotFound } from '../../../errors/errors.ts'
import { siteRequest } from '../../../site-request.ts'
import { deskRequest, publicDeskRequest } from '../desk-request.ts'
import { openDesk } from '../open-desk.ts'

/** The base paths of GitHub's two APIs, which the editor derives from its configuration. */
const restPrefix = '/api/v3'
const graphqlPath = '/graphql'

/**
 * Responds to the editor's requests to GitHub, which all go through this proxy. The token of the
 * GitHub App never leaves the server, and the desk's session decides what is allowed (§12.15).
 * Errors are JSON with a message for the operator.
 * @param isTooLarge whether the body exceeds its limit
 */
export async function respondGitHubProxy(c: AppContext, isTooLarge = false): Promise<Response> {
  const identity = await openDesk(c)
  if (!identity) return respondNotFound(c)
  const desk = publicDeskRequest(c, identity)
  const { operator } = identity
  if (!operator) return respondRefusal(c, desk, 'loggedOut')
  if (!isAtLeast(operator.role, 'editor')) {
    await logSecurity({ event: 'operator refused' }, siteRequest(c))
    if (c.req.method !== 'GET') {
      const { actionLog } = deskRequest(desk, operator)
      await logRefusal({ refused: 'role' }, undefined, actionLog)
    }
    return respondRefusal(c, desk, 'role')
  }
  try {
    const outcome = await handleRequest(c, deskRequest(desk, operator), isTooLarge)
    return 'refused' in outcome ? respondRefusal(c, desk, outcome.refused) : send(c, outcome)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    return respondRefusal(c, desk, error.reason, error.detail)
  }
}

/** @param detail GitHub's own message */
function respondRefusal(
  c: AppContext,
  { t }: PublicDeskRequest,
  reason: WordsRefusal,
  detail?: string
) {
  const sentence = String(t(`words.errors.${reason}`))
  const message = detail ? `${sentence} (GitHub: ${detail})` : sentence
  // The editor reads `message` from the errors of both APIs.
  return c.json({ message, reason }, refusalStatuses[reason])
}

async function handleRequest(
  c: AppContext,
  request: DeskRequest,
  isTooLarge: boolean
): Promise<WordsOutcome<ProxyResponse>> {
  const [, path = ''] = c.get('url').pathname.split(githubProxyPath)
  if (isTooLarge) await discardBody(c)
  const outcome = isTooLarge
    ? { refused: 'tooLarge' as const }
    : await handleCall(c, path, { ...request, github: createGitHub(request) })
  if ('refused' in outcome && c.req.method !== 'GET') {
    const [, pull] = /\/(?:pulls|issues)\/(\d+)/.exec(path) ?? []
    await logRefusal(outcome, pull === undefined ? undefined : Number(pull), request.actionLog)
  }
  return outcome
}

/** Reads the body to its end, because a browser that is still sending would miss the response. */
async function discardBody({ req }: AppContext): Promise<void> {
  const { body } = req.raw
  if (body && !body.locked) await body.pipeTo(new WritableStream())
}

async function handleCall(
  c: AppContext,
  path: string,
  request: ProxyRequest
): Promise<WordsOutcome<ProxyResponse>> {
  const { method } = c.req
  const hasNoBody = method === 'GET' || method === 'DELETE'
  const body = hasNoBody ? undefined : await readBody(c)
  if (!hasNoBody && body === undefined) return { refused: 'notAllowed' }
  if (path === graphqlPath && method === 'POST') {
    const outcome = await handleGraphQL(body, request)
    return 'refused' in outcome ? outcome : { status: 200, body: outcome }
  }
  const restPath = path.startsWith(`${restPrefix}/`) && decodePath(path.slice(restPrefix.length))
  if (!restPath) return { refused: 'notAllowed' }
  const wantsBytes = (c.req.header('Accept') ?? '').includes('raw')
  return handleRest({ method, path: restPath, body, wantsBytes }, request)
}

/** Accepts JSON only, which another site's form cannot send; `undefined` for anything else. */
async function readBody({ req }: AppContext): Promise<unknown> {
  return isJson(req.raw) ? req.json().catch(() => undefined) : undefined
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function send(c: AppContext, { status, body, bytes }: ProxyResponse): Response {
  if (bytes) return c.body(bytes, 200, { 'Content-Type': detectContentType(bytes) })
  return status === 204 ? c.body(null, 204) : c.json(body ?? null, status)
}

/** The editor treats every type except `application/octet-stream` as text. */
function detectContentType(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'text/plain; charset=utf-8'
  } catch {
    return 'application/octet-stream'
  }
}
