import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runBatch } from '../../../src/server/db/batch.ts'
import { listThread } from '../../../src/server/mail/thread-store.ts'
import { insertDelivery } from '../../../src/server/outbox/store.ts'
import { eventually } from '../../support/eventually.ts'
import { sendLead } from '../../support/leads.ts'
import { startSite } from '../../support/site.ts'

const vars = { MAIL_CARRIER: 'binding', MAIL_FROM: 'website@example.com' }
const site = startSite({ faults: true, vars })

/** Mails are recognised by the origin of their links. */
async function deliver(to: string, origin = 'http://localhost:8787'): Promise<string> {
  const id = crypto.randomUUID()
  const payload = { template: 'already-registered', locale: 'tr', to, origin }
  const delivery = { id, receiver: 'mail', payload, createdAt: Date.now() }
  await runBatch(site.DB, [insertDelivery(site.DB, delivery)])
  await site.DELIVERIES.send({ id })
  return id
}

async function readOutcome(id: string): Promise<unknown> {
  return eventually(async () => {
    const row = await site.DB.prepare('SELECT state, last_error FROM deliveries WHERE id = ?')
      .bind(id)
      .first()
    expect(row).not.toEqual({ state: 'pending', last_error: null })
    return row
  })
}

/** Mails that the simulated binding writes to files for a developer to open. */
function writtenMails(extension: string): string[] {
  const folder = 'dist/.wrangler/tmp/email'
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
}

test('the mail binding sends text and HTML', async () => {
  const origin = `http://${crypto.randomUUID()}.localhost`
  const id = await deliver('ayse@example.com', origin)
  expect(await readOutcome(id)).toEqual({ state: 'delivered', last_error: null })
  for (const extension of ['.txt', '.html']) {
    // Another site may remove its own files meanwhile.
    await expect
      .poll(() => writtenMails(extension).filter((mail) => mail.includes(origin)))
      .toEqual([expect.stringContaining(`${origin}/tr/forgot-password`)])
  }
})

test('the Message-ID of a receipt is kept for replies §12.14.2', async () => {
  const lead = await sendLead(site, { email: 'thread@example.com' })
  await expect
    .poll(() => listThread(site.DB, lead, ['contact-received']))
    .toEqual([expect.stringMatching(/^<[^<>]+@[^<>]+>$/)])
  expect(await listThread(site.DB, lead, ['lead-reply'])).toEqual([])
})

test('a mail is retried when the binding fails', async () => {
  await site.control({ flaky: { EMAIL: 1 }, losesRetries: true })
  const id = await deliver('ayse@example.com')
  const last_error = expect.stringMatching(/^binding: \w+$/)
  expect(await readOutcome(id)).toEqual({ state: 'queued', last_error })
})

test('without a carrier a mail is logged without its recipient', async () => {
  await site.set({ MAIL_CARRIER: '', MAIL_FROM: '' })
  const id = await deliver('ayse@example.com')
  expect(await readOutcome(id)).toEqual({ state: 'delivered', last_error: null })
  await site.control({})
  expect(site.logged('mail')).toBe(1)
  const lines = JSON.stringify(site.logs())
  expect(lines).toContain('Zaten bir Babylon hesabınız var')
  expect(lines).not.toContain('ayse@')
})
