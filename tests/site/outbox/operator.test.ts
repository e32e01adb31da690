import { expect, test } from 'vitest'
import {
  lostMessageMs,
  message,
  startDeliverySite,
  token
} from '../../support/deliveries/delivery-site.ts'
import { eventually } from '../../support/eventually.ts'
import { hangsUp } from '../../support/receiver.ts'
import { textOf } from '../../support/response.ts'

const { business, webhook, provider, site, readRow, submit, allDelivered, letTimePass, operator } =
  startDeliverySite()

test('a delivery that is dead after its last attempt can be listed and retried §10.112', async () => {
  webhook.otherwise = () => 500
  await submit()
  await eventually(async () => expect(await readRow('webhook')).toMatchObject({ attempts: 1 }))
  await site.run(
    "UPDATE deliveries SET attempts = ?, next_attempt_at = 0 WHERE receiver = 'webhook'",
    11
  )
  await letTimePass(lostMessageMs)
  await eventually(async () => expect(await readRow('webhook')).toMatchObject({ state: 'dead' }))
  // The log line follows the write of the row.
  await expect.poll(() => site.logged('delivery dead')).toBe(1)

  const response = await operator('/_ops/deliveries?state=dead')
  const { deliveries } = (await response.json()) as { deliveries: { id: string }[] }
  const { id } = await readRow('webhook')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(deliveries).toEqual([
    {
      id,
      leadId: expect.any(String),
      receiver: 'webhook',
      template: null,
      state: 'dead',
      attempts: 12,
      lastError: 'HTTP 500',
      createdAt: expect.any(Number),
      nextAttemptAt: expect.any(Number)
    }
  ])

  const retry = (delivery: string) =>
    operator(`/_ops/deliveries/${delivery}/retry`, { method: 'POST' })
  webhook.otherwise = () => 200
  expect((await retry(id)).status).toBe(200)
  await allDelivered()
  expect((await retry(id)).status).toBe(404)
  expect((await retry(crypto.randomUUID())).status).toBe(404)
})

test('the list of deliveries requires the operator token and shows no personal data', async () => {
  expect((await operator('/_ops/deliveries', {}, 'wrong')).status).toBe(401)
  const stranger = await site.fetch('/_ops/deliveries', { headers: { Accept: 'application/json' } })
  expect(stranger.status).toBe(401)
  expect(stranger.headers.get('WWW-Authenticate')).toMatch(/^Bearer/)
  expect(await stranger.json()).toMatchObject({ statusMessage: 'Unauthorized' })
  expect((await operator('/_ops/deliveries?state=nonsense')).status).toBe(400)
  await submit()
  await allDelivered()
  const text = await textOf(operator('/_ops/deliveries?state=delivered'))
  for (const word of [message.name, message.email, message.phone, 'GSA']) {
    expect(text).not.toContain(word)
  }
})

test.each([
  ['POST', '/_ops/messages/refresh', 200],
  ['GET', '/_ops/deliveries', 200],
  // No delivery has this id.
  ['POST', '/_ops/deliveries/none/retry', 404]
])('%s %s requires the operator token §12.1', async (method, path, status) => {
  const strangers: Record<string, string>[] = [
    {},
    { Authorization: 'Bearer wrong' },
    { Authorization: `Basic ${token}` },
    { Cookie: `token=${token}` }
  ]
  for (const headers of strangers) {
    const refused = await site.fetch(path, { method, headers })
    expect([400, 401]).toContain(refused.status)
  }
  expect((await operator(path, { method })).status).toBe(status)
})

test.each(['/_ops', '/_ops/', '/_ops/leads', '/_ops/messages', '/_ops/deliveries/none'])(
  '%s does not exist §12.2.1',
  async (path) => {
    expect((await operator(path)).status).toBe(404)
  }
)

test('the log contains nothing that a visitor typed', async () => {
  webhook.next = [500]
  provider.next = [500, 500]
  business.next = [hangsUp]
  const before = site.logged('delivery failed')
  await submit()
  await expect.poll(() => site.logged('delivery failed')).toBe(before + 4)
  const lines = JSON.stringify(site.logs())
  for (const word of Object.values(message)) expect(lines).not.toContain(word)
})
