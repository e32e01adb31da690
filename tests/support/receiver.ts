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

/** How the server answers: a status, or what it does to the connection. */
export type Behaviour = number | ((response: ServerResponse, received: Received) => void)

export const stalls: Behaviour = () => {}
export const hangsUp: Behaviour = (response) => response.destroy()
export const sendsGarbage: Behaviour = (response) => response.end('<html>\u0000 not JSON')
export const redirects: Behaviour = (response) =>
  response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
/** Far more than anybody takes, but not without end: the simulator reads it all. */
export const floods: Behaviour = (response) => response.end('x'.repeat(2 * 1024 * 1024))

export interface Receiver {
  origin: string
  /** Every request that arrived whole, in order. */
  received: Received[]
  /** What the next requests meet, in order; 200 `{}` where nothing is set. */
  next: Behaviour[]
  /** What every request meets that `next` does not name. */
  otherwise: (received: Received) => Behaviour
}

/** An HTTP server on this machine that stands in for somebody else's, for one test file. */
export function startReceiver(): Receiver {
  let server: Server
  const receiver: Receiver = { origin: '', received: [], next: [], otherwise: () => 200 }
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const received = await read(request)
      receiver.received.push(received)
      const behaviour = receiver.next.shift() ?? receiver.otherwise(received)
      if (typeof behaviour === 'function') behaviour(response, received)
      else response.writeHead(behaviour, { 'Content-Type': 'application/json' }).end('{}')
    })
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
