import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newIp, type Site } from '../site.ts'
import { selfSigned } from '../worker/self-signed.ts'

export interface Front {
  origin: string
  /** Paths that the browser has requested in this test. */
  requests: string[]
  /** JSON that is served in this test instead of the site's answer. */
  answer: (path: string) => object | undefined
  /** Delays this test's answers until the promise is settled. */
  hold: (path: string) => Promise<unknown> | undefined
}

/**
 * A server in front of the site, since only Chromium's driver can change and count the requests of
 * a page. It speaks https, because WebKit keeps no `Secure` cookie of a plain local server.
 */
export function startFront(site: Site): Front {
  const nothing = () => undefined
  const front: Front = { origin: '', requests: [], answer: nothing, hold: nothing }
  // A keep-alive connection may be closed just as the next request is sent.
  const agent = new Agent({ keepAlive: false })
  let server: Server
  let visitor = ''

  beforeAll(async () => {
    const certificate = selfSigned()
    server = createServer({ key: certificate, cert: certificate }, async (incoming, response) => {
      const path = incoming.url ?? '/'
      front.requests.push(path)
      await front.hold(path)
      const instead = front.answer(path)
      if (instead)
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(instead))
      else forward(site.origin, agent, visitor, incoming, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    front.origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    front.requests.length = 0
    front.answer = nothing
    front.hold = nothing
    visitor = newIp()
  })
  afterAll(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return front
}

function forward(
  origin: string,
  agent: Agent,
  visitor: string,
  incoming: IncomingMessage,
  response: ServerResponse
): void {
  const { method, url = '/', headers } = incoming
  const outgoing = request(origin + url, {
    agent,
    method,
    headers: {
      ...headers,
      // The Worker's own origin is the same host over http.
      ...(headers.origin && { origin: headers.origin.replace('https:', 'http:') }),
      ...(headers.referer && { referer: headers.referer.replace('https:', 'http:') }),
      'CF-Connecting-IP': visitor
    }
  })
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  // The browser has left, or the site has ended.
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
