import { personEntry } from '../action-log/person-entry.ts'
import { runBatch } from '../db/batch.ts'
import { prepareWithdrawal } from '../news/consent.ts'
import { ifConsentOpen } from '../news/store.ts'
import type { Changes, PersonRequest } from './person-request.ts'

/** Withdraws a person's consent to news on their behalf. Logged only if there is one. */
export async function withdrawConsent(
  email: string,
  request: PersonRequest
): Promise<Changes<'messages' | 'consents'>> {
  const entry = await personEntry('consentWithdrawn', email, request)
  const [, [messages, consents]] = await runBatch(request.env.DB, [
    request.actionLog.entry(entry, ifConsentOpen(email)),
    prepareWithdrawal(email, 'operator', request)
  ])
  return { messages: messages.meta.changes, consents: consents.meta.changes }
}
