import { expect, test } from 'vitest'
import { minuteMs } from '../../../src/shared/time.ts'
import { withoutTable } from '../../support/database/without-table.ts'
import { startAlertSite } from '../../support/deliveries/alert-site.ts'

const { monitor, site, at, runCronAt, notices, received, countFaults, addDead } = startAlertSite()

/** Requests a page whose messages cannot be loaded. */
async function fail(): Promise<void> {
  const headers = { 'X-Fault': 'KV=throws,ASSETS=throws' }
  expect((await site.fetch('/faq', { headers })).status).toBe(500)
}

test('fewer than 10 failed requests in 15 minutes raise no alert §13.9.2', async () => {
  await countFaults(9)
  await runCronAt(0)
  expect(await notices()).toEqual([])
})

test('answers with status 500 and above are counted, with one write per minute and isolate §11.12 §13.9.2', async () => {
  const counts = async () => await site.listRows('SELECT answers FROM fault_counts ORDER BY minute')
  await fail()
  await expect.poll(counts).toEqual([{ answers: 1 }])
  await at(59_000)
  for (let count = 0; count < 8; count += 1) await fail()
  expect((await site.fetch('/nothing')).status).toBe(404)
  await at(minuteMs)
  // A failed health check is not counted.
  const monitored = await site.fetch('/healthz', { headers: { 'X-Fault': 'DB=throws' } })
  expect(monitored.status).toBe(503)
  await fail()
  await expect.poll(counts).toEqual([{ answers: 1 }, { answers: 9 }])
  await runCronAt(minuteMs)
  expect((await received(1)).kind).toBe('faults')
})

test('counts that could not be written are written later §13.9.2', async () => {
  const headers = { 'X-Fault': 'KV=throws,ASSETS=throws,DB=throws' }
  const before = site.logged('faults not counted')
  expect((await site.fetch('/faq', { headers })).status).toBe(500)
  await expect.poll(() => site.logged('faults not counted')).toBe(before + 1)
  await at(minuteMs)
  await fail()
  const counts = async () => await site.listRows('SELECT answers FROM fault_counts')
  await expect.poll(counts).toEqual([{ answers: 2 }])
})

test('a silent cron trigger and failing jobs are reported §11.13 §13.9.4', async () => {
  await runCronAt(0)
  await runCronAt(15 * minuteMs)
  expect(await notices()).toEqual([])
  await runCronAt(31 * minuteMs)
  expect(await notices()).toEqual(['jobs raised'])
  await runCronAt(36 * minuteMs)
  expect(await notices()).toEqual(['jobs raised', 'jobs over'])
  await withoutTable(site, 'spent_challenges', () => runCronAt(41 * minuteMs))
  expect(await notices()).toEqual(['jobs raised', 'jobs over', 'jobs raised'])
})

test('a nearly exhausted mail quota is reported §13.9.4', async () => {
  await addDead('lost')
  await runCronAt(0)
  // The only counter is the one for the day's mails.
  await site.DB.prepare('UPDATE counters SET uses = 799').run()
  await runCronAt(5 * minuteMs)
  expect(await notices()).toEqual(['deadDeliveries raised'])
  await site.DB.prepare('UPDATE counters SET uses = 800').run()
  await runCronAt(10 * minuteMs)
  expect(await notices()).toEqual(['deadDeliveries raised', 'mailQuota raised'])
})

test('a nearly full database is reported §13.9.4', async () => {
  await site.DB.exec('CREATE TABLE bulk (content BLOB)')
  await site.DB.prepare('INSERT INTO bulk VALUES (zeroblob(1500000)), (zeroblob(1500000))').run()
  await runCronAt(0)
  await site.DB.exec('DROP TABLE bulk')
  expect(await notices()).toEqual(['database raised'])
})

test('the heartbeat URL is requested after each run in which every job succeeded §13.9.5', async () => {
  await runCronAt(0)
  expect(monitor.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /beat?key=1'
  ])
  await withoutTable(site, 'spent_challenges', () => runCronAt(5 * minuteMs))
  expect(monitor.received).toHaveLength(1)
  monitor.next = [500, 500]
  const before = site.logged('heartbeat failed')
  await runCronAt(10 * minuteMs)
  await site.control({})
  expect(site.logged('heartbeat failed')).toBe(before + 1)
})
