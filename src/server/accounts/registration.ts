import { legal } from 'babylon:content'
import type { FieldError, FormValues } from '../../forms/define-form.ts'
import type { registerForm } from '../../forms/register.ts'
import type { Submission } from '../../forms/server/submission.ts'
import type { Locale } from '../../shared/locale.ts'
import { digest } from '../crypto/digest.ts'
import type { SiteRequest } from '../request.ts'
import { mailLink, mailLinkLater, mailWith, useMailAllowance } from './account-mail.ts'
import type { Consent } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { spendLink } from './tokens.ts'

/** `sent`: a mail is on its way, whether or not the address has an account. */
type RegisterResult = 'sent' | { error: FieldError } | { waitSeconds: number }

/**
 * Opens an account that waits for its address to be confirmed. Everything that the visitor can see
 * or measure is the same for an address that has an account; only the mail differs.
 */
export async function register(
  { values, locale, idempotencyKey }: Submission<FormValues<typeof registerForm>>,
  context: SiteRequest
): Promise<RegisterResult> {
  const { name, company, email, phone, password } = values
  const { passwordProblem } = await import('./password-rules.ts')
  const shortest = context.settings.PASSWORD_MIN_LENGTH
  const problem = passwordProblem(password, { email, company }, shortest)
  if (problem) return { error: { field: 'password', ...problem } }
  const waitSeconds = await useMailAllowance(context, email)
  if (waitSeconds) return { waitSeconds }

  const { outcome, account } = await chooseBackend(context.env, context.settings).register({
    name,
    company,
    email,
    phone,
    locale,
    password,
    consents: consentsIn(locale),
    key: idempotencyKey
  })
  const mailId = await digest([outcome, idempotencyKey, account.id].join())
  if (outcome === 'opened') {
    await mailLink(context, account, 'verify', mailId)
  } else {
    const { locale, email: to } = account
    await mailWith(context, { template: 'already-registered', locale, to }, { id: mailId })
  }
  return 'sent'
}

/** Confirms the address that a link was sent to. @returns whether the link was good */
export async function confirmEmail(value: string, context: SiteRequest): Promise<boolean> {
  const backend = chooseBackend(context.env, context.settings)
  const done = await spendLink(context.env.DB, { purpose: 'verify', value }, async (id) => {
    const account = await backend.account(id)
    if (!account) return false
    await backend.confirm(id)
    const { name, locale, email: to } = account
    await mailWith(context, { template: 'welcome', name, locale, to })
    return true
  })
  return done ?? false
}

/** Mails a new link to an address, if it waits to be confirmed. */
export function resendLink(submission: Submission<{ email: string }>, context: SiteRequest): void {
  mailLinkLater(submission, context, {
    purpose: 'verify',
    isFor: ({ verifiedAt }) => verifiedAt === null
  })
}

/** What the form says beside its tick box and its privacy notice. */
function consentsIn(locale: Locale, now: () => number = Date.now): Consent[] {
  const { terms, privacy } = legal[locale]
  const givenAt = now()
  return [
    { subject: 'terms', version: terms.version, locale, givenAt },
    { subject: 'privacy', version: privacy.version, locale, givenAt }
  ]
}
