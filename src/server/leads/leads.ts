import { legal } from 'babylon:content'
import type { D1Database } from '@cloudflare/workers-types'
import { digest } from '../../shared/digest.ts'
import type { ContactValues } from '../../shared/forms/contact.ts'
import type { RequestDemoValues } from '../../shared/forms/request-demo.ts'
import type { Submission } from '../forms.ts'
import { insertLead } from './store.ts'

type LeadValues = ContactValues | RequestDemoValues

interface SubmitOptions {
  db: D1Database
  now?: () => number
  newId?: () => string
}

/**
 * Takes a contact message or demo request: once it returns, the lead is in the database.
 * @throws Error when the database does not take it; nothing was stored then
 */
export async function submitLead(
  submission: Submission,
  { db, now = Date.now, newId = () => crypto.randomUUID() }: SubmitOptions
): Promise<void> {
  // The schema of the form has already checked these; the pipeline knows them only by form name.
  const { name, email, phone, marketing, ...details } = submission.values as LeadValues
  await insertLead(db, {
    id: newId(),
    form: submission.form,
    locale: submission.locale,
    name,
    email,
    phone,
    details,
    marketingConsent: marketing,
    privacyVersion: legal[submission.locale].privacy.version,
    idempotencyKey: submission.idempotencyKey,
    digest: await digest(JSON.stringify([submission.form, submission.values])),
    createdAt: now()
  })
}
