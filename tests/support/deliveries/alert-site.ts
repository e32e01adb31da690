import { afterEach, beforeEach, expect } from 'vitest'
import { dayMs } from '../../../src/shared/time.ts'
import { addDeliveries } from '../database/add-rows.ts'
import { eventually } from '../eventually.ts'
import { startMailbox } from '../mailbox.ts'
import { startReceiver } from '../receiver.ts'
import { startSite } from '../site.ts'

export interface Notice {
  kind: string
  state: string
  since: string
  text: string
}

/** A site that reports problems, each test a week after the one before. */
export function startAlertSite() {
  const state = { time: Date.parse('2026-11-22T10:00:00Z') }
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

  /** Each test begins without alerts, deliveries and agencies, a week after the one before. */
  beforeEach(async () => {
    state.time += 7 * dayMs
    await site.DB.exec('DELETE FROM deliveries')
    await site.DB.exec('DELETE FROM job_runs')
    await site.DB.exec('DELETE FROM alerts')
    await site.DB.exec('DELETE FROM fault_counts')
    await site.DB.exec('DELETE FROM agency_reminders')
    await site.DB.exec('DELETE FROM accounts')
    webhook.received = []
    monitor.received = []
    await at(0)
  })

  /** The notices of a test arrive before its clock ends. */
  afterEach(() =>
    expect.poll(() => site.countRows(`deliveries WHERE state IN ('pending', 'queued')`)).toBe(0)
  )

  /** Freezes the Worker's clock the given number of milliseconds after the start of a test. */
  function at(milliseconds: number): Promise<unknown> {
    return site.control({ time: state.time + milliseconds })
  }

  async function runCronAt(milliseconds: number): Promise<void> {
    await at(milliseconds)
    await site.runCron(state.time + milliseconds)
  }

  async function notices(): Promise<string[]> {
    const results = await site.listRows<{ id: string }>(
      "SELECT id FROM deliveries WHERE receiver = 'alert' AND id LIKE 'alert-%' ORDER BY created_at"
    )
    return results.map(({ id }) => id.split('-').slice(1, 3).join(' '))
  }

  function received(nth: number): Promise<Notice> {
    return eventually(() => {
      const request = webhook.received[nth - 1]
      if (!request) throw new Error(`Notice ${nth} has not arrived.`)
      return JSON.parse(request.body) as Notice
    })
  }

  async function countFaults(answers: number): Promise<void> {
    const sql = 'INSERT OR REPLACE INTO fault_counts (minute, answers) VALUES (?, ?)'
    await site.run(sql, state.time, answers)
  }

  function addDead(id: string, receiver = 'webhook', payload = '{}'): Promise<void> {
    const times = { next_attempt_at: state.time, created_at: state.time, settled_at: state.time }
    return addDeliveries(site.DB, { id, receiver, payload, ...times })
  }
  return {
    mailbox,
    monitor,
    recipients,
    site,
    at,
    runCronAt,
    notices,
    received,
    countFaults,
    addDead,
    state
  }
}
