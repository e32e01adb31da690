import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import type { Site } from '../site.ts'
import { selfSigned } from './self-signed.ts'

/** Roughly the quality that Cloudflare uses. */
export const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
/** Content types that Cloudflare compresses; pictures and fonts are already compressed. */
const compressible = /^(text\/|application\/(json|manifest\+json)|image\/svg)/

/**
 * Serves the site over HTTP/2, compressed, as Cloudflare does; the local server speaks HTTP/1.1
 * only.
 * @param change takes each document, and returns the one to send
 */
export function startHttp2Front(site: Site, change = (html: string) => html): { origin: string } {
  const front = { origin: '' }
  const certificate = selfSigned()
  const server = createSecureServer({ key: certificate, cert: certificate }, (request, response) =>
    forward(site.origin, change, request, response)
  )
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    front.origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())
  return front
}

async function forward(
  origin: string,
  change: (html: string) => string,
  { url, headers }: Http2ServerRequest,
  response: Http2ServerResponse
): Promise<void> {
  const requestHeaders = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const answer = await fetch(origin + url, {
    headers: {
      ...Object.fromEntries(requestHeaders),
      'Accept-Encoding': 'identity'
    } as HeadersInit,
    redirect: 'manual'
  })
  const type = answer.headers.get('Content-Type') ?? ''
  const bytes = Buffer.from(await answer.arrayBuffer())
  const body = type.startsWith('text/html') ? Buffer.from(change(bytes.toString())) : bytes
  const sent = compressible.test(type) ? brotliCompressSync(body, { params }) : body
  for (const [name, value] of answer.headers) {
    if (!ofConnection.has(name)) response.setHeader(name, value)
  }
  if (sent !== body) response.setHeader('Content-Encoding', 'br')
  response.writeHead(answer.status).end(sent)
}

/** Headers that HTTP/2 does not allow, or that compression makes wrong. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
