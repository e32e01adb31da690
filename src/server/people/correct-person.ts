import { chooseBackend } from '../accounts/backend/choose-backend.ts'
import { personEntry } from '../action-log/person-entry.ts'
import { runBatch } from '../db/batch.ts'
import { isChanged } from '../db/is-changed.ts'
import { ifAny } from '../db/sql-part.ts'
import { type Correction, ifLeadDiffers, updateLeadsFrom } from '../leads/store.ts'
import type { Changes, PersonRequest } from './person-request.ts'

/**
 * Corrects a person's data in the account and in all messages. Logged only if anything changes,
 * which the batch finds out before it makes the changes.
 */
export async function correctPerson(
  email: string,
  correction: Correction,
  request: PersonRequest
): Promise<Changes<'messages' | 'accounts'>> {
  const backend = chooseBackend(request)
  const account = await backend.readAccountByEmail(email)
  const { DB } = request.env
  const isOther = account && !hasValues(account, correction)
  const update = isOther ? await backend.updateProfile(account, correction) : undefined
  const ifAnyDiffers = ifAny([update?.ifDiffers, ifLeadDiffers(email, correction)])
  const [entry, , leads] = await runBatch(DB, [
    request.actionLog.entry(await personEntry('personCorrected', email, request), ifAnyDiffers),
    update?.steps,
    updateLeadsFrom(DB, email, correction)
  ])
  if (!isChanged(entry)) return { messages: 0, accounts: 0 }
  return { messages: leads.results.length, accounts: account ? 1 : 0 }
}

function hasValues(account: Correction, correction: Correction): boolean {
  return (['name', 'company', 'phone'] as const).every(
    (name) => correction[name] === undefined || correction[name] === account[name]
  )
}
