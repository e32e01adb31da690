import { findProblem } from '../../config.ts'
import { HttpError } from '../../shared/network/http-client.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { DeliveryError } from '../outbox/delivery-error.ts'
import { createMailer } from './carriers.ts'
import { mayReceive } from './recipients.ts'
import { renderMail } from './render.ts'

/**
 * Sends the team an empty notice at once, without the outbox, to test the carrier and the mail
 * domain.
 * @returns the reference to find the mail by, or the problem for which it was not sent
 */
export async function sendTestMail({
  env,
  settings,
  origin
}: WorkRequest & { origin: string }): Promise<{ reference: string } | { problem: string }> {
  const { TEAM_EMAIL, TEAM_LOCALE: locale, MAIL_CARRIER } = settings
  const problem = findProblem(settings, ['MAIL_CARRIER', 'MAIL_FROM', 'MAIL_API_URL', 'TEAM_EMAIL'])
  if (problem) return { problem }
  if (MAIL_CARRIER === 'log') return { problem: 'MAIL_CARRIER is not set' }
  if (!TEAM_EMAIL) return { problem: 'TEAM_EMAIL is not set' }
  if (!mayReceive(TEAM_EMAIL, settings)) return { problem: 'MAILS_ONLY_TO excludes TEAM_EMAIL' }
  const key = crypto.randomUUID()
  const reference = key.slice(0, 8)
  const name = 'npm run doctor'
  const params = { origin, form: name, reference, name, details: name, source: name }
  const to = { email: TEAM_EMAIL }
  const mail = renderMail({ template: 'team-notice', locale, to, params }, settings)
  try {
    await createMailer(env, settings).send(mail, key)
    return { reference }
  } catch (error) {
    if (error instanceof DeliveryError || error instanceof HttpError) {
      return { problem: error.message }
    }
    throw error
  }
}
