import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface RawOptions {
  method?: string
  /** A list is sent as one line for each value. */
  headers?: Record<string, string | string[]>
  body?: Buffer | string
  /** Reuses connections; without it, each request has its own. */
  agent?: Agent
}

/** Sends a request unchanged: `fetch` would normalise the URL and add headers. */
export function rawRequest(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body: sent, agent }: RawOptions = {}
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>()
  const sentHeaders = { ...headers, ...originalUrl(origin, target, headers) }
  const options = {
    hostname,
    port,
    path: target,
    method,
    headers: sentHeaders,
    agent: agent ?? false
  }
  const outgoing = request(options, (answer) => {
    let body = ''
    answer.setEncoding('utf8')
    answer.on('data', (part: string) => {
      body += part
    })
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
    )
  })
  outgoing.on('error', reject)
  outgoing.end(sent)
  return promise
}

/**
 * Miniflare would take scheme and host from `X-Forwarded-Proto`, which the platform does not do:
 * there the Worker gets the scheme of the connection. A target may also be a whole URL.
 */
function originalUrl(
  origin: string,
  target: string,
  headers: Record<string, string | string[]>
): Record<string, string> {
  const names = Object.keys(headers)
  if (!names.some((name) => name.toLowerCase() === 'x-forwarded-proto')) return {}
  const host = names.find((name) => name.toLowerCase() === 'host')
  const base = host ? `http://${headers[host]}` : origin
  const url = URL.parse(target) ?? URL.parse(base + target) ?? URL.parse(base)
  return { 'MF-Original-URL': (url ?? new URL(origin)).href }
}

export async function readRedirect(
  origin: string,
  target: string
): Promise<{ status: number; location: string | undefined }> {
  const { status, headers } = await rawRequest(origin, target)
  return { status, location: headers.location }
}
