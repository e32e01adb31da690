import type { D1Database } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/locale.ts'

export interface Lead {
  id: string
  form: string
  locale: Locale
  name: string
  email: string
  phone: string
  details: Record<string, unknown>
  marketingConsent: boolean
  privacyVersion: string
  idempotencyKey: string
  digest: string
  /** Milliseconds since 1970. */
  createdAt: number
}

/**
 * Stores a lead once: the same idempotency key with the same words changes nothing.
 * @throws Error when D1 does not take it
 */
export async function insertLead(db: D1Database, lead: Lead): Promise<void> {
  await db
    .prepare(
      `INSERT INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
         privacy_version, idempotency_key, digest, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (idempotency_key, digest) DO NOTHING`
    )
    .bind(
      lead.id,
      lead.form,
      lead.locale,
      lead.name,
      lead.email,
      lead.phone,
      JSON.stringify(lead.details),
      Number(lead.marketingConsent),
      lead.privacyVersion,
      lead.idempotencyKey,
      lead.digest,
      lead.createdAt
    )
    .run()
}
