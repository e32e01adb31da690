import { expect, test, vi } from 'vitest'
import { type Fields, sendForm } from '../form.ts'
import { addAccounts, leadForms, linkForms, type Submitted } from '../forms/submissions.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { type OwnSite, startSite } from '../site.ts'
import { workerProcess } from '../worker/worker-process.ts'
import { deliverAll } from './deliver-all.ts'

const atOnce = 8
/** Longer than the sweep's delay for deliveries whose message the Queue has lost. */
const stepMs = 16 * 60_000

interface Kills {
  posts: number
  kills: number
}

/**
 * Kills the Worker while forms are being posted. Visitors without an answer send the same form
 * again, until there is one. The simulated Queue dies with the Worker, so only stored submissions
 * can arrive.
 */
export function testKills({ posts, kills }: Kills): void {
  const receivers = { webhook: startReceiver(), mail: startReceiver() }
  const site = startSite({
    faults: true,
    vars: () => ({
      WEBHOOK_URL: receivers.webhook.origin,
      MAIL_CARRIER: 'http',
      MAIL_FROM: 'website@example.com',
      MAIL_API_URL: receivers.mail.origin,
      MAILS_PER_DAY: '100000'
    }),
    secrets: { WEBHOOK_SECRET: 'webhook-secret-webhook-secret-webhook' }
  })

  test(`${kills} kills during ${posts} posts neither lose nor double an answered submission §10.114`, {
    timeout: 600_000
  }, async () => {
    await addAccounts(site, posts)
    const forms = [...leadForms, ...linkForms]
    const list = Array.from({ length: posts }, (_, index) => ({
      form: forms[index % forms.length] as Submitted,
      number: index + 1
    }))
    const interrupted = await postAll(site, list, kills)
    expect(interrupted).toBeGreaterThanOrEqual(kills)

    await deliverAll(site, stepMs)
    const found = list.map(({ form, number }) => {
      const count = arrivals(receivers[form.receiver], form.email(number))
      return { post: `${form.path} ${number}`, count }
    })
    expect(found.filter(({ count }) => count !== 1)).toEqual([])
  })
}

/** @returns the number of posts that a kill interrupted */
async function postAll(
  site: OwnSite,
  list: { form: Submitted; number: number }[],
  kills: number
): Promise<number> {
  const waiting = [...list]
  let interrupted = 0
  let answered = 0
  let killed = 0
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { form, number } = next
      const key = crypto.randomUUID()
      const fields = { ...form.fields(number), email: form.email(number), idempotency_key: key }
      await vi.waitFor(
        async () => {
          if (await isAnswered(site, form.path, fields)) return
          interrupted += 1
          throw new Error(`${form.path} was not answered.`)
        },
        { timeout: 60_000, interval: 20 }
      )
      answered += 1
      if (answered < ((killed + 1) * list.length) / (kills + 1) || killed === kills) continue
      killed += 1
      // The other lanes are still waiting for responses.
      process.kill(workerProcess(), 'SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return interrupted
}

/** The simulator answers for a Worker that is down; only the Worker's own answers have an id. */
async function isAnswered(site: OwnSite, path: string, fields: Fields): Promise<boolean> {
  try {
    const response = await sendForm(site, path, fields)
    await response.text()
    if (!response.headers.has('X-Request-Id')) return false
    expect(response.status).toBe(303)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * Requests about an email address, without duplicates that a receiver would recognise by their key.
 */
function arrivals({ received }: Receiver, email: string): number {
  const keys = received
    .filter(({ body }) => {
      const { to, lead } = JSON.parse(body) as { to?: Email; lead?: Email }
      return (to ?? lead)?.email === email
    })
    .map(({ headers }) => headers['idempotency-key'])
  return new Set(keys).size
}

interface Email {
  email: string
}
