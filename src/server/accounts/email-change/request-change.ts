import type { changeEmailForm } from '../../../forms/change-email.ts'
import type { FormValues } from '../../../forms/definition/define-form.ts'
import type { FieldError } from '../../../forms/definition/field-error.ts'
import type { Submission } from '../../../forms/server/submission.ts'
import { emailKey } from '../../../shared/text/email-key.ts'
import { logSecurity } from '../../base/security-log.ts'
import { countVisitorUse } from '../../counters/count.ts'
import { digest } from '../../crypto/digest.ts'
import { writeEvent } from '../../history/history.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import type { Session } from '../../sessions/store.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { deleteOtherTokens, deleteTokens } from '../links/token-store.ts'
import { createToken } from '../links/tokens.ts'
import { checkPassword } from '../login/check-password.ts'
import { addWrongPassword } from '../login/new-password.ts'
import { storeAccountChange, storeAccountMail } from '../mail/account-mail.ts'
import { consumeMailAllowance } from '../mail/mail-allowance.ts'
import { mentionsOwner } from '../passwords/password-owner.ts'
import { changeConditions, deleteEmailChange, readEmailChange, upsertEmailChange } from './store.ts'

const purpose = 'change-email'

/**
 * Mails a link to the new address, which the form has checked (`findNewEmailErrors`), and a notice
 * to the current one. Nothing else changes until the link is confirmed. Only the composer of the
 * mail looks up whether the new address has an account, so neither the response nor its timing
 * reveals it.
 */
export async function requestEmailChange(
  session: Session,
  { values, idempotencyKey }: Submission<FormValues<typeof changeEmailForm>>,
  request: SiteRequest
): Promise<Outcome<'noAccount' | 'wrongPassword' | 'limit'>> {
  const { accountId } = session
  const account = await chooseBackend(request).readAccountById(accountId)
  if (!account) return { refused: 'noAccount' }
  const { newEmail, currentPassword } = values
  const passwordCheck = await checkPassword(account, currentPassword, request)
  if ('refused' in passwordCheck) return passwordCheck
  const allowance = await consumeAllowance(account, newEmail, request)
  if ('refused' in allowance) return allowance

  // The notice is stored first. If storing the link then fails, resubmitting the form does not
  // repeat the notice.
  const id = await digest(['email-change-asked', idempotencyKey, accountId].join())
  await storeAccountChange(
    account,
    { template: 'email-change-asked' },
    [{ event: 'email change asked', account: accountId, email: newEmail }],
    request,
    { id }
  )
  const link = { account, session, to: newEmail, key: idempotencyKey }
  return mailChangeLink(link, request)
}

/** Errors that the schema cannot detect. A wrong current password is the only error about it. */
export async function findNewEmailErrors(
  { newEmail = '', currentPassword = '' }: Partial<Record<string, string>>,
  account: Account,
  request: SiteRequest
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  if (emailKey(newEmail) === emailKey(account.email)) {
    errors.push({ field: 'newEmail', key: 'emailSame' })
  }
  if (mentionsOwner(currentPassword, { email: newEmail, company: '' })) {
    errors.push({ field: 'currentPassword', key: 'passwordContainsNewEmail' })
  }
  return addWrongPassword(errors, { account, currentPassword }, request)
}

/** Mails a new link to the pending address, which invalidates the earlier one. */
export async function resendEmailChange(
  session: Session,
  key: string,
  request: SiteRequest
): Promise<Outcome<'limit'>> {
  const { accountId } = session
  const [account, change] = await Promise.all([
    chooseBackend(request).readAccountById(accountId),
    readEmailChange(request.env.DB, accountId, request.now)
  ])
  if (!account || !change) return {}
  const allowance = await consumeAllowance(account, change.email, request)
  if ('refused' in allowance) return allowance
  const link = { account, session, to: change.email, key, isAgain: true }
  if (!('refused' in (await mailChangeLink(link, request)))) {
    await logSecurity({ event: 'link requested', purpose, account: accountId }, request)
  }
  return {}
}

/** Cancels the pending change, and invalidates its link. */
export async function cancelEmailChange(
  { accountId }: Session,
  request: SiteRequest
): Promise<void> {
  const { DB } = request.env
  const event = { event: 'email change cancelled', account: accountId } as const
  const cleanUp = [deleteEmailChange(DB, accountId), deleteTokens(DB, accountId, purpose)]
  await writeEvent(event, request, cleanUp)
}

interface ChangeLink {
  account: Account
  session: Session
  to: string
  /** The form's idempotency key. */
  key: string
  /** Whether the change to this address must still be pending. */
  isAgain?: boolean
}

/** Refused if the session has ended, or the change was cancelled or confirmed. */
async function mailChangeLink(
  { account, session, to, key, isAgain = false }: ChangeLink,
  request: SiteRequest
): Promise<Outcome<'noAccount'>> {
  const { id: accountId, email: formerEmail } = account
  const { DB } = request.env
  const id = await digest([purpose, key, accountId, emailKey(to)].join())
  const condition = changeConditions({ accountId, email: to, sessionId: session.id }, { isAgain })
  const token = { id, purpose, accountId } as const
  const { insertion, expiresAt } = await createToken({ ...token, conditions: [condition] }, request)
  const change = { accountId, email: to, formerEmail, askedAt: request.now, expiresAt }
  const mail = { template: 'change-email', token: { purpose, id } } as const
  const stored = await storeAccountMail(account, mail, request, {
    id,
    to,
    changes: [insertion, upsertEmailChange(DB, change, condition)],
    after: [deleteOtherTokens(DB, token)]
  })
  return 'refused' in stored ? { refused: 'noAccount' } : stored
}

/** Counts a mail against the limits of both the account and the new address. */
async function consumeAllowance(
  { email }: Account,
  to: string,
  request: SiteRequest
): Promise<Outcome<'limit'>> {
  const limit = await countVisitorUse('emailChange', { email }, request)
  if ('refused' in limit) return limit
  const allowance = await consumeMailAllowance(to, purpose, request)
  // The message about links would reveal whether the new address has an account.
  const isAboutLinks = 'waitSeconds' in allowance && allowance.reason === 'links'
  return isAboutLinks ? { ...allowance, reason: 'tries' } : allowance
}
