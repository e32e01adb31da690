import { endSessionsByOperator } from '../accounts/agencies/end-sessions.ts'
import { chooseBackend } from '../accounts/backend/choose-backend.ts'
import { switchTwoStepOffByOperator } from '../accounts/two-step/two-step.ts'
import { personEntry } from '../action-log/person-entry.ts'
import type { MailRequest } from '../mail/enqueue-mail.ts'
import type { Changes, PersonRequest } from './person-request.ts'

/** Ends all sessions of a person. Logged only if there are any. */
export async function logOutPerson(
  email: string,
  request: PersonRequest
): Promise<Changes<'sessions'>> {
  const account = await chooseBackend(request).readAccountByEmail(email)
  if (!account) return { sessions: 0 }
  const entry = request.actionLog.entry(await personEntry('agencyLoggedOut', email, request))
  return { sessions: await endSessionsByOperator(account.id, entry, request) }
}

/** Disables a person's two-step verification, and notifies them by mail. */
export async function resetPersonTwoStep(
  email: string,
  request: PersonRequest & MailRequest
): Promise<Changes<'twoStep'>> {
  const account = await chooseBackend(request).readAccountByEmail(email)
  const entry = request.actionLog.entry(await personEntry('secondFactorReset', email, request))
  const outcome = await switchTwoStepOffByOperator(account, entry, request)
  return { twoStep: 'refused' in outcome ? 0 : 1 }
}
