import type { changePasswordForm } from '../../forms/change-password.ts'
import type { FieldError, FormValues } from '../../forms/define-form.ts'
import type { resetPasswordForm } from '../../forms/reset-password.ts'
import type { Submission } from '../../forms/server/submission.ts'
import type { Wait } from '../counters/count.ts'
import { deleteSecondSteps } from '../passkeys/second-step-store.ts'
import type { SiteRequest } from '../request.ts'
import { deleteSessions } from '../sessions/store.ts'
import { storeAccountChange } from './account-mail.ts'
import type { Account } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { requestLink } from './link-request.ts'
import { checkPassword } from './sign-in.ts'
import { deleteTokens } from './token-store.ts'
import { accountOfLink, redeemLink, refuseLink } from './tokens.ts'

/** Requests a link for a new password, for an address that may have an account. */
export function forgotPassword(
  submission: Submission<{ email: string }>,
  request: SiteRequest
): Promise<Wait | undefined> {
  return requestLink(submission, request, 'reset')
}

/** The account whose password a link can set now. */
export async function accountOfResetLink(
  value: string,
  request: Pick<SiteRequest, 'env' | 'settings' | 'now'>
): Promise<Account | undefined> {
  const id = await accountOfLink(request, { purpose: 'reset', value })
  return id === undefined ? undefined : chooseBackend(request).account(id)
}

type ResetResult = 'done' | 'bad link' | { errors: FieldError[] }

/** Sets a password by a link. The link came by mail, so it also confirms the address. */
export async function resetPassword(
  value: string,
  values: FormValues<typeof resetPasswordForm>,
  request: SiteRequest
): Promise<ResetResult> {
  const account = await accountOfResetLink(value, request)
  if (!account) return refuseLink(request, 'reset')
  // A rejected password does not use up the link.
  const errors = await newPasswordErrors(values, account, request)
  if (errors.length > 0) return { errors }
  const done = await redeemLink(request, { purpose: 'reset', value }, async () => {
    if (account.verifiedAt === null) await chooseBackend(request).confirm(account.id)
    await replacePassword(account, values.newPassword, 'password reset', request)
    return 'done' as const
  })
  return done ?? refuseLink(request, 'reset')
}

type ChangeResult = 'done' | 'no account' | { errors: FieldError[] } | { waitSeconds: number }

/** Sets a new password for the logged-in account, after checking the current one. */
export async function changePassword(
  accountId: string,
  values: FormValues<typeof changePasswordForm>,
  request: SiteRequest
): Promise<ChangeResult> {
  const account = await chooseBackend(request).account(accountId)
  if (!account) return 'no account'
  const isRight = await checkPassword(account, values.currentPassword, request)
  if (typeof isRight === 'object') return isRight
  const errors = await newPasswordErrors(values, account, request)
  if (!isRight) errors.unshift({ field: 'currentPassword', key: 'currentPasswordWrong' })
  if (errors.length > 0) return { errors }
  await replacePassword(account, values.newPassword, 'password changed', request)
  return 'done'
}

/** Errors of a new password, which the schema does not know. One of the two may be empty. */
export async function newPasswordErrors(
  { newPassword = '', newPasswordAgain = '' }: Partial<Record<string, string>>,
  account: Account,
  { settings }: Pick<SiteRequest, 'settings'>
): Promise<FieldError[]> {
  const { passwordProblem } = await import('./password-rules.ts')
  const problem = await passwordProblem(newPassword, account, settings)
  const errors: FieldError[] = problem ? [{ field: 'newPassword', ...problem }] : []
  if (newPassword !== '' && newPassword !== newPasswordAgain) {
    errors.push({ field: 'newPasswordAgain', key: 'passwordMismatch' })
  }
  return errors
}

/**
 * Stores a new password, ends all sessions, and invalidates links that set a password and logins that
 * wait for the second factor. Passkeys and the second factor stay.
 */
async function replacePassword(
  { id, email, name, locale }: Account,
  password: string,
  event: 'password changed' | 'password reset',
  request: SiteRequest
): Promise<void> {
  const { DB } = request.env
  // Sessions end before, in case a later step fails, and after, to include a login in progress.
  await deleteSessions(DB, id)
  await chooseBackend(request).setPassword(id, password)
  await deleteSessions(DB, id)
  await storeAccountChange(
    request,
    { template: 'password-changed', name, locale, to: email },
    [{ event, account: id }],
    { statements: [deleteTokens(DB, id, 'reset'), deleteSecondSteps(DB, id)] }
  )
}
