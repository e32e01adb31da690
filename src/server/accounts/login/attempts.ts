import { countUse, forgiveUses, type Wait } from '../../counters/count.ts'
import type { Subject } from '../../counters/subject.ts'
import type { SiteRequest } from '../../request.ts'
import type { Session } from '../../sessions/store.ts'
import { knownBrowser } from './known-browser.ts'

/**
 * Counts an attempt to guess a password. In a browser that is or was logged in to the account, only
 * its own attempts count.
 * @param session a session of this account, whose password is asked for once more
 * @returns the wait when one of the limits is reached
 */
export async function countAttempt(
  email: string,
  request: SiteRequest,
  session?: Session
): Promise<Wait | undefined> {
  return countUse('password', await subjectOf(email, request, session), request)
}

/** A correct password resets the counters of the account, but not those of networks. */
export async function resetAttempts(
  email: string,
  request: SiteRequest,
  session?: Session
): Promise<void> {
  await forgiveUses('password', await subjectOf(email, request, session), request)
}

async function subjectOf(
  email: string,
  request: SiteRequest,
  session: Session | undefined
): Promise<Subject> {
  return { email, browser: session?.id ?? (await knownBrowser(email, request)) }
}
