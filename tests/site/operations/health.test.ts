import { beforeEach, expect, test } from 'vitest'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })

interface Health {
  status: string
  checks: Record<string, boolean>
  settings?: Record<string, string>
}

async function health(fault = ''): Promise<{ status: number; body: Health }> {
  const response = await site.fetch('/healthz', { headers: { 'X-Fault': fault } })
  return { status: response.status, body: (await response.json()) as Health }
}

let time = Date.now()
beforeEach(async () => {
  // Expires cached answers.
  time += 60_000
  await site.control({ time })
})

test('a healthy site answers ok with its build id §2.2 §13.3.1', async () => {
  const response = await site.fetch('/healthz')
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({
    status: 'ok',
    buildId: expect.stringMatching(/^[0-9a-f]{10}$/),
    checks: { kv: true, d1: true, assets: true }
  })
})

test.each([
  ['KV=throws', ['kv']],
  ['DB=throws', ['d1']],
  ['DB=garbage', ['d1']],
  ['DB=empty', ['d1']],
  ['ASSETS=throws', ['assets']],
  ['KV=hangs,DB=hangs,ASSETS=hangs', ['kv', 'd1', 'assets']]
])('with %s the checks %s fail and the answer is 503 §13.3.1', async (fault, failing) => {
  const { status, body } = await health(fault)
  expect(status).toBe(503)
  expect(body.status).toBe('degraded')
  const failed = Object.keys(body.checks).filter((name) => !body.checks[name])
  expect(failed).toEqual(failing)
})

test('an answer is cached for 5 seconds, so that checks cannot load the database §11.10 §13.3.2', async () => {
  expect((await health('DB=throws')).status).toBe(503)
  await site.control({ time: time + 4_999 })
  expect((await health()).status).toBe(503)
  await site.control({ time: time + 5_000 })
  expect((await health()).status).toBe(200)
  expect((await health('DB=throws')).status).toBe(200)
})

test('simultaneous requests share one check §13.3.2', async () => {
  // Separate checks would get different answers, because the database recovers in between.
  const faults = [...Array<string>(10).fill('DB=hangs'), ...Array<string>(10).fill('')]
  const answers = await Promise.all(faults.map((fault) => health(fault)))
  expect(new Set(answers.map(({ body }) => body.checks.d1)).size).toBe(1)
})
