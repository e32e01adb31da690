import type { changePasswordForm } from '../../forms/change-password.ts'
import type { FieldError, FormValues } from '../../forms/define-form.ts'
import type { resetPasswordForm } from '../../forms/reset-password.ts'
import type { Submission } from '../../forms/server/submission.ts'
import type { SiteRequest } from '../request.ts'
import { deleteSessions } from '../sessions/store.ts'
import { mailLinkLater, mailWith } from './account-mail.ts'
import type { Account } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { checkPassword } from './sign-in.ts'
import { deleteTokens } from './store.ts'
import { accountOfLink, spendLink } from './tokens.ts'

/** Mails a link for a new password, if the address has an account. */
export function forgotPassword(
  submission: Submission<{ email: string }>,
  context: SiteRequest
): void {
  mailLinkLater(submission, context, { purpose: 'reset' })
}

/** The account whose password a link can set now. */
export async function accountOfResetLink(
  value: string,
  { env, settings }: Pick<SiteRequest, 'env' | 'settings'>
): Promise<Account | undefined> {
  const id = await accountOfLink(env.DB, { purpose: 'reset', value })
  return id === undefined ? undefined : chooseBackend(env, settings).account(id)
}

type ResetResult = 'done' | 'bad link' | { error: FieldError }

/** Sets a password by a link; who reads mail at the address has thereby confirmed it too. */
export async function resetPassword(
  value: string,
  { newPassword, newPasswordAgain }: FormValues<typeof resetPasswordForm>,
  context: SiteRequest
): Promise<ResetResult> {
  const { env, settings } = context
  const backend = chooseBackend(env, settings)
  const claim = { purpose: 'reset', value } as const
  const account = await accountOfResetLink(value, context)
  if (!account) return 'bad link'
  // A refused password does not use the link up.
  const error = await newPasswordError(newPassword, newPasswordAgain, account, context)
  if (error) return { error }
  const done = await spendLink(env.DB, claim, async () => {
    if (account.verifiedAt === null) await backend.confirm(account.id)
    await replacePassword(account, newPassword, context)
    return 'done' as const
  })
  return done ?? 'bad link'
}

type ChangeResult = 'done' | 'no account' | { error: FieldError } | { waitSeconds: number }

/** Sets a password for somebody who is signed in and knows the present one. */
export async function changePassword(
  accountId: string,
  { currentPassword, newPassword, newPasswordAgain }: FormValues<typeof changePasswordForm>,
  context: SiteRequest
): Promise<ChangeResult> {
  const account = await chooseBackend(context.env, context.settings).account(accountId)
  if (!account) return 'no account'
  const right = await checkPassword(account, currentPassword, context)
  if (typeof right === 'object') return right
  if (!right) return { error: { field: 'currentPassword', key: 'currentPasswordWrong' } }
  const error = await newPasswordError(newPassword, newPasswordAgain, account, context)
  if (error) return { error }
  await replacePassword(account, newPassword, context)
  return 'done'
}

async function newPasswordError(
  password: string,
  again: string,
  account: Account,
  { settings }: SiteRequest
): Promise<FieldError | undefined> {
  const { passwordProblem } = await import('./password-rules.ts')
  const problem = passwordProblem(password, account, settings.PASSWORD_MIN_LENGTH)
  if (problem) return { field: 'newPassword', ...problem }
  return password === again ? undefined : { field: 'newPasswordAgain', key: 'passwordMismatch' }
}

/** Whoever was signed in with the former password is signed out; links to set one end too. */
async function replacePassword(
  { id, email, name, locale }: Account,
  password: string,
  context: SiteRequest
): Promise<void> {
  const { env, settings } = context
  // Before, in case something fails on the way; after, for a sign-in that was under way.
  await deleteSessions(env.DB, id)
  await chooseBackend(env, settings).setPassword(id, password)
  await deleteSessions(env.DB, id)
  await mailWith(
    context,
    { template: 'password-changed', name, locale, to: email },
    { statements: [deleteTokens(env.DB, id, 'reset')] }
  )
}
