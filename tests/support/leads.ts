import { expect } from 'vitest'
import { type Fields, sendForm } from './form.ts'
import type { Site } from './site.ts'

/** The fields of a message that the contact form accepts. */
export function contactMessage(changes: Fields = {}): Fields {
  const sender = { name: 'Ayşe Yılmaz', email: 'ayse@example.com', subject: 'general' }
  const idempotency_key = crypto.randomUUID()
  return { ...sender, message: 'A long enough message.', idempotency_key, ...changes }
}

/** Sends a form, by default a message. @returns the id of the lead */
export async function sendLead(
  site: Site,
  fields: Fields = {},
  path = '/contact-us'
): Promise<string> {
  const sent = contactMessage(fields)
  expect((await sendForm(site, path, sent)).status).toBe(303)
  const sql = 'SELECT id FROM leads WHERE idempotency_key = ?'
  return String(await site.readValue(sql, sent.idempotency_key))
}
