import type { SiteRequest } from '../request.ts'
import { type StartedSession, startSession } from '../sessions/sessions.ts'
import { deleteSession, type Session } from '../sessions/store.ts'
import { chooseBackend } from './choose-backend.ts'
import { checkPassword } from './sign-in.ts'

/** Milliseconds after a login in which changes to the ways of logging in need no password. */
const recentMs = 10 * 60_000

/** A session without “remember me” is shorter than this. */
const longestBriefSessionMs = 12 * 3_600_000

/** Tells whether the owner has logged in, or entered the password again, a short time ago. */
export function isRecent({ createdAt }: Session, { now }: Pick<SiteRequest, 'now'>): boolean {
  return now - createdAt <= recentMs
}

type ConfirmResult = { session: StartedSession } | 'wrong' | 'no account' | { waitSeconds: number }

/** Checks the owner's password and replaces the session by a new one of the same kind. */
export async function confirmOwner(
  session: Session,
  password: string,
  request: SiteRequest
): Promise<ConfirmResult> {
  const account = await chooseBackend(request).account(session.accountId)
  if (!account) return 'no account'
  const isRight = await checkPassword(account, password, request)
  if (typeof isRight === 'object') return isRight
  if (!isRight) return 'wrong'
  const remember = session.expiresAt - session.createdAt > longestBriefSessionMs
  const started = await startSession(request, { accountId: account.id, remember })
  await deleteSession(request.env.DB, session)
  return { session: started }
}
