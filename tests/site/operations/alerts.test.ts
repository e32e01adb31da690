import { expect, test } from 'vitest'
import enAlerts from '../../../locales/en/desk/alerts.json'
import { dayMs, hourMs, minuteMs } from '../../../src/shared/time.ts'
import { startAlertSite } from '../../support/deliveries/alert-site.ts'

const { mailbox, recipients, site, at, runCronAt, notices, received, countFaults, addDead, state } =
  startAlertSite()

test('a problem is reported once, by mail to each address and by webhook, with instructions §13.9.1', async () => {
  await addDead('lost')
  await runCronAt(0)
  await runCronAt(5 * minuteMs)
  expect(await notices()).toEqual(['deadDeliveries raised'])
  const notice = await received(1)
  const words = enAlerts.kinds.deadDeliveries
  expect(notice).toMatchObject({ kind: 'deadDeliveries', state: 'raised' })
  expect(notice.since).toBe(new Date(state.time).toISOString())
  expect(notice.text).toContain(words.todo)
  for (const recipient of recipients) {
    const mail = await mailbox.mailTo(recipient)
    expect(mail.subject).toBe(`Babylon website: Alert: ${words.title}`)
    expect(mail.text).toContain('in the last 24 hours: 1.')
    expect(mail.text).toContain('https://www.example.com/_ops')
  }
})

test('a lasting problem is reported every 24 hours until its end §11.11 §13.9.1', async () => {
  await countFaults(10)
  await runCronAt(0)
  // The requests keep failing.
  const last = (milliseconds: number) =>
    site.run('UPDATE fault_counts SET minute = ?', state.time + milliseconds)
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
  await site.run('UPDATE fault_counts SET minute = ?', state.time + 25 * minuteMs)
  await runCronAt(25 * minuteMs)
  const faultNotices = (await notices()).filter((each) => each.startsWith('faults'))
  expect(faultNotices).toEqual(['faults raised', 'faults over', 'faults raised'])
})

test('overlapping runs of different times report each problem once §13.9.1', async () => {
  await addDead('lost')
  // Earlier, the notice of the last run would not be due.
  await at(3 * minuteMs)
  // Without the simulated latency, each run would end before the next one begins.
  await site.control({ distanceMs: 20 })
  await Promise.all([0, 1, 2, 3].map((runs) => site.runCron(state.time + runs * minuteMs)))
  expect(await notices()).toEqual(['deadDeliveries raised'])
})

test('an earlier run that ends later does not hide the newest one', async () => {
  await runCronAt(5 * minuteMs)
  await site.runCron(state.time)
  const sql = 'SELECT DISTINCT started_at AS startedAt FROM job_runs'
  expect(await site.listRows(sql)).toEqual([{ startedAt: state.time + 5 * minuteMs }])
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

test('the team is reminded once, by a daily mail, of each agency that waits longer than is promised §12.8.11', async () => {
  // Each test begins on a Sunday at ten. On Tuesday, Friday at ten is two working days ago.
  const friday = state.time - 2 * dayMs
  const add = (id: string, verifiedAt: number | null, review = 'waiting') =>
    site.run(
      `INSERT INTO accounts (id, email, email_key, name, company, phone, locale, password_hash,
         registration_key, created_at, verified_at, review)
       VALUES (?1, ?1, ?1, 'Ayşe', 'Tours & ' || ?1, '', 'tr', '', ?1, 0, ?2, ?3)`,
      id,
      verifiedAt,
      review
    )
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
  expect(
    await site.countRows(`deliveries WHERE payload ->> 'template' LIKE 'team-agencies-%'`)
  ).toBe(1)
  await runCronAt(2 * dayMs + 20 * hourMs)
  const second = await mailbox.mailTo('team@example.com', 2)
  expect(second.text).toContain('/_ops/agencies/next\n')
  expect(second.text).not.toContain('border')
})

test('the jobs run without recipients of reports §13.9', async () => {
  await site.set({ ALERT_EMAILS: '', ALERT_WEBHOOK_URL: '', HEARTBEAT_URL: '' })
  await addDead('lost')
  await at(0)
  await runCronAt(0)
  expect(await notices()).toEqual([])
  const jobs = await site.DB.prepare('SELECT job, failed FROM job_runs ORDER BY job').all()
  expect(jobs.results).toContainEqual({ job: 'alerts', failed: 0 })
})
