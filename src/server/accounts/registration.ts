import { legal } from 'babylon:content'
import type { FieldError, FormValues } from '../../forms/define-form.ts'
import type { registerForm } from '../../forms/register.ts'
import type { Submission } from '../../forms/server/submission.ts'
import type { Locale } from '../../shared/locale.ts'
import { digest } from '../crypto/digest.ts'
import type { SiteRequest } from '../request.ts'
import { storeAccountMail } from './account-mail.ts'
import type { Consent } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { consumeMailAllowance, mailLink, mailLinkAfterResponse } from './mail-link.ts'
import { redeemLink } from './tokens.ts'

/** `sent`: a mail is stored, whether or not the address had an account. */
type RegisterResult = 'sent' | { error: FieldError } | { waitSeconds: number }

/**
 * Opens an account whose address must be confirmed. If the address already has an account, the
 * response and its timing are the same, and only the mail differs.
 */
export async function register(
  { values, locale, idempotencyKey }: Submission<FormValues<typeof registerForm>>,
  request: SiteRequest
): Promise<RegisterResult> {
  const { name, company, email, phone, password } = values
  const [error] = await registrationErrors(values, request)
  if (error) return { error }
  const waitSeconds = await consumeMailAllowance(request, email)
  if (waitSeconds) return { waitSeconds }

  const { outcome, account } = await chooseBackend(request).register({
    name,
    company,
    email,
    phone,
    locale,
    password,
    consents: consentsIn(locale, request.now),
    key: idempotencyKey
  })
  const mailId = await digest([outcome, idempotencyKey, account.id].join())
  if (outcome === 'opened') {
    await mailLink(request, account, 'verify', mailId)
  } else {
    const { locale, email: to } = account
    await storeAccountMail(request, { template: 'already-registered', locale, to }, { id: mailId })
  }
  return 'sent'
}

/** Errors of the password, which the schema does not know. The other values may be invalid. */
export async function registrationErrors(
  { password = '', email = '', company = '' }: Partial<Record<string, string>>,
  { settings }: Pick<SiteRequest, 'settings'>
): Promise<FieldError[]> {
  const { passwordProblem } = await import('./password-rules.ts')
  const problem = await passwordProblem(password, { email, company }, settings)
  return problem ? [{ field: 'password', ...problem }] : []
}

/**
 * Confirms the address that a link was sent to.
 * @returns `false` for an invalid or expired link
 */
export async function confirmEmail(value: string, request: SiteRequest): Promise<boolean> {
  const backend = chooseBackend(request)
  const done = await redeemLink(request, { purpose: 'verify', value }, async (id) => {
    const account = await backend.account(id)
    if (!account) return false
    await backend.confirm(id)
    const { name, locale, email: to } = account
    await storeAccountMail(request, { template: 'welcome', name, locale, to })
    return true
  })
  return done ?? false
}

/** Mails a new link to an address whose account is unconfirmed. */
export function resendLink(submission: Submission<{ email: string }>, request: SiteRequest): void {
  mailLinkAfterResponse(submission, request, {
    purpose: 'verify',
    isEligible: ({ verifiedAt }) => verifiedAt === null
  })
}

/** The consents that the registration form collects, with the current versions of the documents. */
function consentsIn(locale: Locale, givenAt: number): Consent[] {
  const { terms, privacy } = legal[locale]
  return [
    { subject: 'terms', version: terms.version, locale, givenAt },
    { subject: 'privacy', version: privacy.version, locale, givenAt }
  ]
}
