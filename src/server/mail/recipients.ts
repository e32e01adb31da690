import type { Settings } from '../../config.ts'
import { emailKey } from '../../shared/text/email-key.ts'

type RecipientSettings = Pick<Settings, 'ENVIRONMENT' | 'MAILS_ONLY_TO' | 'TEAM_EMAIL'>

/** Whether this environment may mail an address. Staging mails only the team. */
export function mayReceive(
  email: string,
  { ENVIRONMENT, MAILS_ONLY_TO, TEAM_EMAIL }: RecipientSettings
): boolean {
  const team = TEAM_EMAIL ? [emailKey(TEAM_EMAIL)] : []
  const allowedRecipients = MAILS_ONLY_TO ?? (ENVIRONMENT === 'staging' ? team : undefined)
  if (!allowedRecipients) return true
  const key = emailKey(email)
  return allowedRecipients.some((each) =>
    each.startsWith('@') ? key.endsWith(each) : key === each
  )
}
