import { expect, test } from 'vitest'
import { createVisitorClient } from '../../src/server/base/visitor-client.ts'
import { startReceiver } from '../support/receiver.ts'

const server = startReceiver()

test('the time limit covers all attempts and the wait between them §5.9.1 §11.8', async () => {
  server.next = [(response) => response.writeHead(503, { 'Retry-After': '2' }).end()]
  const client = createVisitorClient({ baseUrl: server.origin, totalMs: 500 })
  await expect(client('/')).rejects.toMatchObject({ name: 'HttpError', fault: 'timeout' })
  expect(server.received).toHaveLength(1)
})

test('a request that fails in time is sent again', async () => {
  server.next = [503]
  const client = createVisitorClient({ baseUrl: server.origin })
  expect((await client('/')).status).toBe(200)
})
