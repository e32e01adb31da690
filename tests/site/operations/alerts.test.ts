import { beforeEach, expect, test, vi } from 'vitest'
import enAlerts from '../../../locales/en/desk/alerts.json'
import { dayMs, hourMs, minuteMs } from '../../../src/shared/time.ts'
import { addDeliveries } from '../../support/add-rows.ts'
import { listRows } from '../../support/list-rows.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { startReceiver } from '../../support/receiver.ts'
import { startSite } from '../../support/site.ts'

const mailbox = startMailbox()
const webhook = startReceiver()
const monitor = startReceiver()
const recipients = ['ayse@example.com', 'bob@example.com']
const vars = () => ({
  ...mailbox.vars(),
  SITE_ORIGIN: 'https://www.example.com',
  ALERT_EMAILS: recipients.join(', '),
  ALERT_WEBHOOK_URL: `${webhook.origin}/alerts`,
  TEAM_EMAIL: 'team@example.com',
  HEARTBEAT_URL: `${monitor.origin}/beat?key=1`,
  MAILS_PER_DAY: '1000',
  DATABASE_MB: '4'
})
const site = startSite({ faults: true, vars })
const start = Date.parse('2026-11-22T10:00:00Z')
let time = start

/** Each test begins without alerts and deliveries, a week after the one before. */
beforeEach(async () => {
  // The previous test's notices arrive before this one begins.
  const underWay = `SELECT count(*) AS n FROM deliveries WHERE state IN ('pending', 'queued')`
  await expect.poll(() => site.DB.prepare(underWay).first('n')).toBe(0)
  time += 7 * dayMs
  await site.DB.exec('DELETE FROM deliveries')
  await site.DB.exec('DELETE FROM job_runs')
  await site.DB.exec('DELETE FROM alerts')
  await site.DB.exec('DELETE FROM fault_counts')
  webhook.received = []
  monitor.received = []
  await at(0)
})

/** Freezes the Worker's clock the given number of milliseconds after the start of a test. */
function at(milliseconds: number): Promise<unknown> {
  return site.control({ time: time + milliseconds })
}

async function runCronAt(milliseconds: number): Promise<void> {
  await at(milliseconds)
  await site.runCron(time + milliseconds)
}

interface Notice {
  kind: string
  state: string
  since: string
  text: string
}

async function notices(): Promise<string[]> {
  const { results } = await site.DB.prepare(
    "SELECT id FROM deliveries WHERE receiver = 'alert' AND id LIKE 'alert-%' ORDER BY created_at"
  ).all<{ id: string }>()
  return results.map(({ id }) => id.split('-').slice(1, 3).join(' '))
}

function received(nth: number): Promise<Notice> {
  return vi.waitFor(
    () => {
      const request = webhook.received[nth - 1]
      if (!request) throw new Error(`Notice ${nth} has not arrived.`)
      return JSON.parse(request.body) as Notice
    },
    { timeout: 15_000, interval: 50 }
  )
}

/** Requests a page whose messages cannot be loaded. */
async function fail(): Promise<void> {
  const headers = { 'X-Fault': 'KV=throws,ASSETS=throws' }
  expect((await site.fetch('/faq', { headers })).status).toBe(500)
}

async function countFaults(answers: number): Promise<void> {
  const sql = 'INSERT OR REPLACE INTO fault_counts (minute, answers) VALUES (?, ?)'
  await site.DB.prepare(sql).bind(time, answers).run()
}

function addDead(id: string, receiver = 'webhook', payload = '{}'): Promise<void> {
  const times = { next_attempt_at: time, created_at: time, settled_at: time }
  return addDeliveries(site.DB, { id, receiver, payload, ...times })
}

test('a problem is reported once, by mail to each address and by webhook, with instructions §13.9.1', async () => {
  await addDead('lost')
  await runCronAt(0)
  await runCronAt(5 * minuteMs)
  expect(await notices()).toEqual(['deadDeliveries raised'])
  const notice = await received(1)
  const words = enAlerts.kinds.deadDeliveries
  expect(notice).toMatchObject({ kind: 'deadDeliveries', state: 'raised' })
  expect(notice.since).toBe(new Date(time).toISOString())
  expect(notice.text).toContain(words.todo)
  for (const recipient of recipients) {
    const mail = await mailbox.mailTo(recipient)
    expect(mail.subject).toBe(`Babylon website: Alert: ${words.title}`)
    expect(mail.text).toContain('in the last 24 hours: 1.')
    expect(mail.text).toContain('https://www.example.com/_ops')
  }
})

test('a lasting problem is reported again after 24 hours, and its end once §11.11 §13.9.1', async () => {
  await countFaults(10)
  await runCronAt(0)
  // The requests keep failing.
  const last = (milliseconds: number) =>
    site.DB.prepare('UPDATE fault_counts SET minute = ?')
      .bind(time + milliseconds)
      .run()
  await last(dayMs - 5 * minuteMs)
  await runCronAt(dayMs - 5 * minuteMs)
  await last(dayMs)
  await runCronAt(dayMs)
  await last(dayMs + 5 * minuteMs)
  await runCronAt(dayMs + 5 * minuteMs)
  const faultNotices = async () => (await notices()).filter((each) => each.startsWith('faults'))
  expect(await faultNotices()).toEqual(['faults raised', 'faults again'])
  await runCronAt(dayMs + 25 * minuteMs)
  await runCronAt(dayMs + 30 * minuteMs)
  expect(await faultNotices()).toEqual(['faults raised', 'faults again', 'faults over'])
})

test('an alert that is over can be raised again §13.9.1', async () => {
  await countFaults(10)
  await runCronAt(0)
  await runCronAt(20 * minuteMs)
  await site.DB.prepare('UPDATE fault_counts SET minute = ?')
    .bind(time + 25 * minuteMs)
    .run()
  await runCronAt(25 * minuteMs)
  const faultNotices = (await notices()).filter((each) => each.startsWith('faults'))
  expect(faultNotices).toEqual(['faults raised', 'faults over', 'faults raised'])
})

test('fewer than 10 failed requests in 15 minutes raise no alert §13.9.2', async () => {
  await countFaults(9)
  await runCronAt(0)
  expect(await notices()).toEqual([])
})

test('overlapping runs of different times report each problem once §13.9.1', async () => {
  await addDead('lost')
  // Earlier, the notice of the last run would not be due.
  await at(3 * minuteMs)
  // Without the simulated latency, each run would end before the next one begins.
  await site.control({ distanceMs: 20 })
  await Promise.all([0, 1, 2, 3].map((runs) => site.runCron(time + runs * minuteMs)))
  await site.control({ distanceMs: 0 })
  expect(await notices()).toEqual(['deadDeliveries raised'])
})

test('an earlier run that ends later does not hide the newest one', async () => {
  await runCronAt(5 * minuteMs)
  await site.runCron(time)
  const sql = 'SELECT DISTINCT started_at AS startedAt FROM job_runs'
  expect(await listRows(site.DB, sql)).toEqual([{ startedAt: time + 5 * minuteMs }])
})

test('answers with status 500 and above are counted, with one write per minute and isolate §11.12 §13.9.2', async () => {
  const counts = async () =>
    await listRows(site.DB, 'SELECT answers FROM fault_counts ORDER BY minute')
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
  const counts = async () => await listRows(site.DB, 'SELECT answers FROM fault_counts')
  await expect.poll(counts).toEqual([{ answers: 2 }])
})

test('dead alert notices raise no alert §13.9.3', async () => {
  await addDead('notice', 'alert')
  await addDead('mail', 'mail', '{"template":"operator-alert"}')
  await runCronAt(0)
  expect(await notices()).toEqual([])
  await addDead('other', 'mail', '{"template":"welcome"}')
  await runCronAt(5 * minuteMs)
  expect(await notices()).toEqual(['deadDeliveries raised'])
})

test('a silent cron trigger and failing jobs are reported §11.13 §13.9.4', async () => {
  await runCronAt(0)
  await runCronAt(15 * minuteMs)
  expect(await notices()).toEqual([])
  await runCronAt(31 * minuteMs)
  expect(await notices()).toEqual(['jobs raised'])
  await runCronAt(36 * minuteMs)
  expect(await notices()).toEqual(['jobs raised', 'jobs over'])
  await site.DB.prepare('ALTER TABLE spent_challenges RENAME TO challenges_gone').run()
  await runCronAt(41 * minuteMs)
  await site.DB.prepare('ALTER TABLE challenges_gone RENAME TO spent_challenges').run()
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
  await site.DB.prepare('ALTER TABLE spent_challenges RENAME TO challenges_gone').run()
  await runCronAt(5 * minuteMs)
  await site.DB.prepare('ALTER TABLE challenges_gone RENAME TO spent_challenges').run()
  expect(monitor.received).toHaveLength(1)
  monitor.next = [500, 500]
  const before = site.logged('heartbeat failed')
  await runCronAt(10 * minuteMs)
  await site.control({})
  expect(site.logged('heartbeat failed')).toBe(before + 1)
})

test('the team is reminded once, by a daily mail, of each agency that waits longer than is promised §12.8.11', async () => {
  await site.DB.exec('DELETE FROM agency_reminders')
  // Each test begins on a Sunday at ten. On Tuesday, Friday at ten is two working days ago.
  const friday = time - 2 * dayMs
  const add = (id: string, verifiedAt: number | null, review = 'waiting') =>
    site.DB.prepare(
      `INSERT INTO accounts (id, email, email_key, name, company, phone, locale, password_hash,
         registration_key, created_at, verified_at, review)
       VALUES (?1, ?1, ?1, 'Ayşe', 'Tours & ' || ?1, '', 'tr', '', ?1, 0, ?2, ?3)`
    )
      .bind(id, verifiedAt, review)
      .run()
  await add('border', friday)
  await add('next', friday + 1)
  await add('approved', friday, 'approved')
  await add('unconfirmed', null)
  await runCronAt(2 * dayMs)
  const first = await mailbox.mailTo('team@example.com')
  expect(first.subject).toBe('Waiting too long for the agency check: 1')
  expect(first.text).toContain('Tours & border · Friday')
  expect(first.text).toContain('https://www.example.com/_ops/agencies/border\n')
  expect(first.text).not.toMatch(/next|approved|unconfirmed/)

  // The reminder of a day is sent from six in the morning.
  await runCronAt(2 * dayMs + 5 * minuteMs)
  await runCronAt(2 * dayMs + 20 * hourMs - 1)
  const sent = `SELECT count(*) AS n FROM deliveries WHERE payload ->> 'template' LIKE 'team-agencies-%'`
  expect(await site.DB.prepare(sent).first('n')).toBe(1)
  await runCronAt(2 * dayMs + 20 * hourMs)
  const second = await mailbox.mailTo('team@example.com', 2)
  expect(second.text).toContain('/_ops/agencies/next\n')
  expect(second.text).not.toContain('border')
  await site.DB.exec('DELETE FROM accounts')
})

test('without recipients nothing is reported, and the jobs still run §13.9', async () => {
  await site.set({ ALERT_EMAILS: '', ALERT_WEBHOOK_URL: '', HEARTBEAT_URL: '' })
  await addDead('lost')
  await at(0)
  await runCronAt(0)
  expect(await notices()).toEqual([])
  const jobs = await site.DB.prepare('SELECT job, failed FROM job_runs ORDER BY job').all()
  expect(jobs.results).toContainEqual({ job: 'alerts', failed: 0 })
})
