import type { DocumentVersions } from '../../../forms/definition/control-fields.ts'
import type { FormValues } from '../../../forms/definition/define-form.ts'
import type { FieldError } from '../../../forms/definition/field-error.ts'
import type { registerForm } from '../../../forms/register.ts'
import type { Submission } from '../../../forms/server/submission.ts'
import { likelyCountry } from '../../../shared/language/likely-country.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { CookieChange } from '../../base/cookies.ts'
import { internationalNumber } from '../../base/phone-number.ts'
import { logSecurity } from '../../base/security-log.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { digest } from '../../crypto/digest.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { readAccessVersion } from '../../sessions/access-store.ts'
import { createBrowserMarker } from '../../sessions/browser-marker.ts'
import type { Account, Consent } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { mailLink } from '../links/mail-link.ts'
import {
  badLink,
  findAccountIdByLink,
  findAccountIdByUsedLink,
  redeemLink,
  refuseLink
} from '../links/tokens.ts'
import { checkPassword } from '../login/check-password.ts'
import { logInWhereRegistered } from '../login/log-in-where-registered.ts'
import { storeAccountChange, storeAccountMail } from '../mail/account-mail.ts'
import { consumeMailAllowance } from '../mail/mail-allowance.ts'
import { markRegistration, readRegistrationTime } from './registering-browser.ts'

const passwordRules = lazy(() => import('../passwords/password-rules.ts'))

/**
 * Creates an account whose address must be confirmed. The form has checked the password
 * (`findRegistrationErrors`). If the address already has an account, the response and its timing
 * are the same, and only the mail differs.
 */
export async function register(
  { values, locale, idempotencyKey, versions, source }: Submission<FormValues<typeof registerForm>>,
  request: SiteRequest
): Promise<Outcome<'limit', CookieChange>> {
  const { name, company, email, phone, password } = values
  const allowance = await consumeMailAllowance(email, 'register', request)
  if ('refused' in allowance) return allowance

  const { account, isTaken } = await chooseBackend(request).register({
    name,
    company,
    email,
    phone: internationalNumber(phone, likelyCountry(locale)),
    locale,
    password,
    consents: consentsIn(locale, versions, request.now),
    source,
    key: idempotencyKey
  })
  if (isTaken) {
    const id = await digest(['taken', idempotencyKey, account.id].join())
    await storeAccountMail(account, { template: 'already-registered' }, request, { id })
  } else {
    await mailLink(account, 'verify', idempotencyKey, request)
  }
  const event = isTaken ? 'registration taken' : 'registration opened'
  await logSecurity({ event, account: account.id, email }, request)
  const id = isTaken ? crypto.randomUUID() : account.id
  return { cookies: { registrationToken: await markRegistration(id, request) } }
}

/** Errors of the password that the schema cannot detect. The other values may be invalid. */
export async function findRegistrationErrors(
  { password = '', email = '', company = '' }: Partial<Record<string, string>>,
  { settings }: Pick<SiteRequest, 'settings'>
): Promise<FieldError[]> {
  const error = await passwordRules.findPasswordError(password, { email, company }, settings)
  return error ? [{ field: 'password', ...error }] : []
}

/** A registration whose link was opened. */
export interface PendingRegistration {
  email: string
  name: string
  company: string
  /** Whether confirming needs the password, because another browser sent the registration. */
  needsPassword: boolean
}

/** Finds the registration that a link confirms; `undefined` for an invalid or expired link. */
export async function findRegistrationByLink(
  value: string,
  request: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'registrationToken'>
): Promise<PendingRegistration | undefined> {
  const account = await accountToConfirm(value, request)
  if (!account) return undefined
  const { id, email, name, company } = account
  return {
    email,
    name,
    company,
    needsPassword: (await readRegistrationTime(id, request)) === undefined
  }
}

/** Whether a link has confirmed an address. */
export async function isConfirmedByLink(value: string, request: WorkRequest): Promise<boolean> {
  const id = await findAccountIdByUsedLink({ purpose: 'verify', value }, request)
  const account = id === undefined ? undefined : await chooseBackend(request).readAccountById(id)
  return account?.verifiedAt != null
}

/**
 * Confirms the address that a link was sent to. Requires the registration's browser or its
 * password: otherwise somebody could register a stranger's address, and the stranger would confirm
 * it. The registration's browser is logged in. Any other browser is marked as the owner's, so that
 * the first login there sends no notice.
 */
export async function confirmEmail(
  value: string,
  password: string | undefined,
  request: SiteRequest
): Promise<Outcome<'badLink' | 'passwordNeeded' | 'wrongPassword' | 'limit', CookieChange>> {
  const accessVersion = await readAccessVersion(request.env.DB)
  const account = await accountToConfirm(value, request)
  if (!account) return refuseLink('verify', request)
  const registeredAt = await readRegistrationTime(account.id, request)
  if (registeredAt === undefined) {
    if (password === undefined) return { refused: 'passwordNeeded' }
    const passwordCheck = await checkPassword(account, password, request)
    if ('refused' in passwordCheck) return passwordCheck
  }
  const backend = chooseBackend(request)
  const outcome = await redeemLink({ purpose: 'verify', value }, request, async (id) => {
    const { steps, review } = await backend.confirm(account)
    const confirmed = await storeAccountChange(
      account,
      { template: review === 'waiting' ? 'welcome-unchecked' : 'welcome' },
      [{ event: 'address confirmed', account: id }],
      request,
      { changes: steps }
    )
    if (!('refused' in confirmed)) return { isNew: account.verifiedAt === null }
    // Another link has confirmed the account in the meantime, or a newer registration has replaced
    // it.
    return (await backend.readAccountById(id)) ? { isNew: false } : badLink
  })
  if ('refused' in outcome) return outcome
  if (outcome.isNew && registeredAt !== undefined) {
    const confirmed = { ...account, verifiedAt: request.now }
    const login = await logInWhereRegistered(confirmed, { accessVersion, registeredAt }, request)
    if (login) return login
  }
  return { cookies: { accountMarker: await createBrowserMarker(account.email, request) } }
}

async function accountToConfirm(value: string, request: WorkRequest): Promise<Account | undefined> {
  const id = await findAccountIdByLink({ purpose: 'verify', value }, request)
  return id === undefined ? undefined : chooseBackend(request).readAccountById(id)
}

/** The consents from the registration form, with the document versions that it linked. */
function consentsIn(locale: Locale, versions: DocumentVersions, givenAt: number): Consent[] {
  return (['terms', 'privacy'] as const).map((subject) => ({
    subject,
    version: versions[subject],
    locale,
    givenAt
  }))
}
