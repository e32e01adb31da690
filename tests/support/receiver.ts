import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Response of the server: a status, or a function that handles the connection. */
export type Behaviour = number | ((response: ServerResponse, received: Received) => void)

export const stalls: Behaviour = () => {}
export const hangsUp: Behaviour = (response) => response.destroy()
export const sendsGarbage: Behaviour = (response) => response.end('<html>\u0000 not JSON')
export const redirects: Behaviour = (response) =>
  response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
/** Larger than any client reads, but finite, because the simulator reads all of it. */
export const floods: Behaviour = (response) => response.end('x'.repeat(2 * 1024 * 1024))

export interface Receiver {
  origin: string
  /** Every complete request, in order. */
  received: Received[]
  /** Responses to the next requests, in order. */
  next: Behaviour[]
  /** Response to every request after those in `next`; 200 with `{}` by default. */
  otherwise: (received: Received) => Behaviour
}

/** A local HTTP server that stands in for a remote one, for one test file. */
export function startReceiver(): Receiver {
  let server: Server
  const receiver: Receiver = { origin: '', received: [], next: [], otherwise: () => 200 }
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const received = await read(request).catch(() => undefined)
      // The client aborted the request.
      if (!received) return
      receiver.received.push(received)
      const behaviour = receiver.next.shift() ?? receiver.otherwise(received)
      if (typeof behaviour === 'function') behaviour(response, received)
      else response.writeHead(behaviour, { 'Content-Type': 'application/json' }).end('{}')
    })
    // On a busy machine Node's 5 seconds would end just as the Worker sends its next request.
    server.keepAliveTimeout = 60_000
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}

async function read(request: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { method = '', url = '', headers } = request
  return { method, path: url, headers, body: Buffer.concat(parts).toString() }
}
