import { countVisitorUse, resetUses } from '../../counters/count.ts'
import type { Subject } from '../../counters/subject.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { findBrowserMarker } from '../../sessions/browser-marker.ts'
import type { Session } from '../../sessions/store.ts'

/**
 * Counts an attempt to enter a password. A browser that is or was logged in to the account has its
 * own counter.
 * @param session the session that re-enters its account's password, if any
 */
export async function countAttempt(
  email: string,
  request: SiteRequest,
  session?: Session
): Promise<Outcome<'limit'>> {
  return countVisitorUse('password', await limitSubject(email, request, session), request)
}

/** A correct password resets the counters of the account, but not the counters of networks. */
export async function resetAttempts(
  email: string,
  request: SiteRequest,
  session?: Session
): Promise<void> {
  await resetUses('password', await limitSubject(email, request, session), request)
}

async function limitSubject(
  email: string,
  request: SiteRequest,
  session: Session | undefined
): Promise<Subject> {
  return { email, browser: session?.id ?? (await findBrowserMarker(email, request)) }
}
