import { limits } from '../../config.ts'
import type { FormValues } from '../../forms/define-form.ts'
import type { loginForm } from '../../forms/login.ts'
import { restoreAllowance, useAllowance } from '../counters/limit.ts'
import type { SiteRequest } from '../request.ts'
import { type StartedSession, startSession } from '../sessions/sessions.ts'
import { deleteSession } from '../sessions/store.ts'
import type { Account } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { emailKey } from './email-key.ts'

/** `wrong` does not say which of the two was; `unconfirmed` is only told to who knows the password. */
type SignInResult = { session: StartedSession } | 'wrong' | 'unconfirmed' | { waitSeconds: number }

/** Signs in by e-mail and password. Tries are counted before any work is done for them. */
export async function signIn(
  { email, password, remember }: FormValues<typeof loginForm>,
  context: SiteRequest
): Promise<SignInResult> {
  const { env, settings, userAgent, session: former } = context
  const waitSeconds = await countTry(email, context)
  if (waitSeconds) return { waitSeconds }
  const account = await chooseBackend(env, settings).signIn(email, password)
  if (!account) return 'wrong'
  await forgiveTries(email, context)
  if (account.verifiedAt === null) return 'unconfirmed'
  if (former) await deleteSession(env.DB, former)
  const session = { db: env.DB, accountId: account.id, remember, userAgent }
  return { session: await startSession(session) }
}

/**
 * Whether it is the account's own password, asked by somebody who is signed in.
 * @returns seconds to wait when it was asked too often
 */
export async function checkPassword(
  { email, id }: Account,
  password: string,
  context: SiteRequest
): Promise<boolean | { waitSeconds: number }> {
  const waitSeconds = await countTry(email, context)
  if (waitSeconds) return { waitSeconds }
  const account = await chooseBackend(context.env, context.settings).signIn(email, password)
  if (account?.id !== id) return false
  await forgiveTries(email, context)
  return true
}

/** @returns seconds to wait when one of the allowances is used up */
async function countTry(
  email: string,
  { env, address }: Pick<SiteRequest, 'env' | 'address'>
): Promise<number | undefined> {
  const { here, account } = subjectsOf(email, address)
  const allowances = [
    { subject: here, uses: limits.signInsHere },
    { subject: account, uses: limits.signInsPerAccount },
    { subject: `sign-in-from:${address}`, uses: limits.signInsPerAddress }
  ]
  const waits = await Promise.all(
    allowances.map((allowance) =>
      useAllowance({ db: env.DB, windowMs: limits.signInWindowMs, ...allowance })
    )
  )
  const longest = Math.max(...waits.map((wait) => wait ?? 0))
  return longest > 0 ? longest : undefined
}

/** The right password takes back what was held against the account, not against the address. */
async function forgiveTries(
  email: string,
  { env, address }: Pick<SiteRequest, 'env' | 'address'>
): Promise<void> {
  const { here, account } = subjectsOf(email, address)
  await Promise.all([here, account].map((subject) => restoreAllowance(env.DB, subject)))
}

function subjectsOf(email: string, address: string): { here: string; account: string } {
  const key = emailKey(email)
  return { here: `sign-in:${key}:${address}`, account: `sign-in:${key}` }
}
