import type { changePasswordForm } from '../../../forms/change-password.ts'
import type { FormValues } from '../../../forms/definition/define-form.ts'
import type { FieldError } from '../../../forms/definition/field-error.ts'
import type { resetPasswordForm } from '../../../forms/reset-password.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { CookieChange } from '../../base/cookies.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { changeAccess, raiseAccessVersion, readAccessVersion } from '../../sessions/access-store.ts'
import { createBrowserMarker, invalidateMarkers } from '../../sessions/browser-marker.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { deleteUnusedTokens } from '../links/token-store.ts'
import {
  badLink,
  findAccountIdByLink,
  findAccountIdByUsedLink,
  redeemLink,
  refuseLink
} from '../links/tokens.ts'
import { storeAccountChange } from '../mail/account-mail.ts'
import { checkPassword } from './check-password.ts'

const passwordRules = lazy(() => import('../passwords/password-rules.ts'))

export async function findAccountByResetLink(
  value: string,
  request: WorkRequest
): Promise<Account | undefined> {
  const id = await findAccountIdByLink({ purpose: 'reset', value }, request)
  return id === undefined ? undefined : chooseBackend(request).readAccountById(id)
}

/** Whether a password was set through a link. */
export async function isPasswordSetByLink(value: string, request: WorkRequest): Promise<boolean> {
  return (await findAccountIdByUsedLink({ purpose: 'reset', value }, request)) !== undefined
}

/** Sets a new password through a mailed link. The form has checked it (`findNewPasswordErrors`). */
export async function resetPassword(
  value: string,
  values: FormValues<typeof resetPasswordForm>,
  request: SiteRequest
): Promise<Outcome<'badLink' | 'limit', CookieChange>> {
  const accessVersion = await readAccessVersion(request.env.DB)
  const account = await findAccountByResetLink(value, request)
  if (!account) return refuseLink('reset', request)
  const outcome = await redeemLink({ purpose: 'reset', value }, request, async () => {
    const { newPassword: password } = values
    const change = { account, password, accessVersion, event: 'password reset' } as const
    return 'refused' in (await replacePassword(change, request)) ? badLink : {}
  })
  return 'refused' in outcome ? outcome : { cookies: { session: 'end' } }
}

/**
 * Sets a new password, which the form has checked, for the logged-in account, after checking the
 * current one. The browser gets a new marker, because a new password invalidates all markers.
 */
export async function changePassword(
  accountId: string,
  values: FormValues<typeof changePasswordForm>,
  request: SiteRequest
): Promise<Outcome<'noAccount' | 'wrongPassword' | 'changed' | 'limit', CookieChange>> {
  const accessVersion = await readAccessVersion(request.env.DB)
  const account = await chooseBackend(request).readAccountById(accountId)
  if (!account) return { refused: 'noAccount' }
  const passwordCheck = await checkPassword(account, values.currentPassword, request)
  if ('refused' in passwordCheck) return passwordCheck
  const { newPassword: password } = values
  const change = { account, password, accessVersion, event: 'password changed' } as const
  const replacement = await replacePassword(change, request)
  if ('refused' in replacement) return replacement
  return {
    cookies: { session: 'end', accountMarker: await createBrowserMarker(account.email, request) }
  }
}

export const wrongPassword = { field: 'currentPassword', key: 'currentPasswordWrong' } as const

/**
 * Adds to the errors of a form that its current password is wrong. The password of a form without
 * errors is checked by the change itself, so that every submission checks it at most once.
 */
export async function addWrongPassword(
  errors: FieldError[],
  { account, currentPassword = '' }: { account: Account; currentPassword?: string },
  request: SiteRequest
): Promise<FieldError[]> {
  if (errors.length === 0 || currentPassword === '') return errors
  const passwordCheck = await checkPassword(account, currentPassword, request)
  return 'refused' in passwordCheck && passwordCheck.refused !== 'limit'
    ? [wrongPassword, ...errors]
    : errors
}

/** Errors of a new password that the schema cannot detect. Either password may be empty. */
export async function findNewPasswordErrors(
  { newPassword = '', newPasswordAgain = '' }: Partial<Record<string, string>>,
  account: Account,
  { settings }: Pick<SiteRequest, 'settings'>
): Promise<FieldError[]> {
  const error = await passwordRules.findPasswordError(newPassword, account, settings)
  const errors: FieldError[] = error ? [{ field: 'newPassword', ...error }] : []
  if (newPassword !== '' && newPassword !== newPasswordAgain) {
    errors.push({ field: 'newPasswordAgain', key: 'passwordMismatch' })
  }
  return errors
}

interface NewPassword {
  account: Account
  password: string
  /** The access version read before the current password or the link was checked. */
  accessVersion: number
  event: 'password changed' | 'password reset'
}

/**
 * Stores a new password, ends all sessions, and invalidates pending logins and password reset
 * links. Passkeys and two-step verification are kept. Refused if the account's access has changed
 * since the check, for example by another new password.
 */
async function replacePassword(
  { account, password, accessVersion, event }: NewPassword,
  request: SiteRequest
): Promise<Outcome<'changed'>> {
  const { env, now } = request
  const { DB } = env
  const { id: accountId, email, verifiedAt } = account
  const backend = chooseBackend(request)
  // Ends sessions first, because a later step may fail, and again at the end, because a login may
  // be in progress.
  const raised = await raiseAccessVersion(DB, { accountId, accessVersion, now })
  if ('refused' in raised) return raised
  // The link came by mail, so it also confirms the address.
  const isUnconfirmed = event === 'password reset' && verifiedAt === null
  const confirmation = isUnconfirmed ? (await backend.confirm(account)).steps : []
  const newPassword = { password, accessVersion: raised.accessVersion }
  const steps = await backend.setPassword(accountId, newPassword)
  return storeAccountChange(
    account,
    { template: 'password-changed' },
    [{ event, account: accountId }],
    request,
    {
      changes: [...confirmation, ...steps, changeAccess(DB, { accountId, now })],
      after: [deleteUnusedTokens(DB, accountId, 'reset'), await invalidateMarkers(email, request)]
    }
  )
}
