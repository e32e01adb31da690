import { expect, test } from 'vitest'
import { startSite } from '../support/site.ts'

const site = startSite({ faults: true })

test('a healthy site answers ok with its build id', async () => {
  const response = await site.fetch('/healthz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ok',
    buildId: expect.stringMatching(/^[0-9a-f]{10}$/),
    checks: { kv: true, d1: true, assets: true }
  })
})

test.each([
  ['KV=throws', 'kv'],
  ['KV=hangs', 'kv'],
  ['DB=throws', 'd1'],
  ['DB=hangs', 'd1'],
  ['ASSETS=throws', 'assets']
])('with %s the %s check fails and the answer is 503', async (fault, name) => {
  const response = await site.fetch('/healthz', { headers: { 'X-Fault': fault } })
  const { status, checks } = (await response.json()) as {
    status: string
    checks: Record<string, boolean>
  }
  expect(response.status).toBe(503)
  expect(status).toBe('degraded')
  expect(checks[name]).toBe(false)
})
