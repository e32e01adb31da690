import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { hourMs } from '../../../src/shared/time.ts'
import { withRefused } from '../../support/database/refused-writes.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })

interface Readiness {
  status: string
  failing: string[]
}

async function readiness(fault = ''): Promise<{ status: number; body: Readiness }> {
  const response = await site.fetch('/readyz', { headers: { 'X-Fault': fault } })
  return { status: response.status, body: (await response.json()) as Readiness }
}

let time = Date.now()
/** Runs the cron trigger and expires cached answers before each test. */
beforeEach(async () => {
  time += hourMs
  await site.control({ time })
  await site.runCron(time)
})

test('a healthy site is ready §13.3.3', async () => {
  const response = await site.fetch('/readyz')
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({
    status: 'ready',
    buildId: expect.stringMatching(/^[0-9a-f]{10}$/),
    failing: []
  })
})

test.each([
  ['KV=throws', ['kv']],
  ['ASSETS=throws', ['assets']],
  ['DB=throws', ['d1', 'migrations', 'cron']],
  ['DB=empty', ['d1', 'migrations', 'cron']]
])('with %s the site is not ready and names %s §13.3.3', async (fault, failing) => {
  expect(await readiness(fault)).toMatchObject({
    status: 503,
    body: { status: 'not ready', failing }
  })
})

test('the site is not ready when the cron trigger has been silent for more than 15 minutes §13.3.3', async () => {
  await site.control({ time: time + 15 * 60_000 })
  expect((await readiness()).status).toBe(200)
  await site.control({ time: time + 15 * 60_000 + 5001 })
  expect(await readiness()).toMatchObject({ status: 503, body: { failing: ['cron'] } })
})

test('the site is not ready when the database has accepted no write for more than 15 minutes §13.3.4', async () => {
  time += 15 * 60_000 + 5001
  await site.control({ time })
  await withRefused(site, 'INSERT ON job_runs', () => Promise.allSettled([site.runCron(time)]))
  expect(await readiness()).toMatchObject({ status: 503, body: { failing: ['cron'] } })
})

test('the site is not ready when the database lacks a migration §13.3.3', async () => {
  const last = await site.readValue<string>('SELECT max(name) AS name FROM d1_migrations')
  await site.run('DELETE FROM d1_migrations WHERE name = ?', last)
  onTestFinished(async () => {
    await site.run('INSERT INTO d1_migrations (name) VALUES (?)', last)
  })
  expect(await readiness()).toMatchObject({ status: 503, body: { failing: ['migrations'] } })
})

test('the site is not ready with a wrong setting, which it names without the value §13.3.3', async () => {
  await site.set({ TEAM_EMAIL: 'not an address' })
  const { status, body } = await readiness()
  expect([status, body.failing]).toEqual([503, ['TEAM_EMAIL']])
  expect(JSON.stringify(body)).not.toContain('not an address')
})
