import { countVisitorUse, resetUses } from '../../counters/count.ts'
import type { Subject } from '../../counters/subject.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { findOwnBrowser } from '../../sessions/browser-marker.ts'

/** The account by its address; without `id` before the login. */
type Owner = Parameters<typeof findOwnBrowser>[0]

/**
 * Counts an attempt to enter a password. A browser that is or was logged in to the account has its
 * own counter.
 */
export async function countAttempt(owner: Owner, request: SiteRequest): Promise<Outcome<'limit'>> {
  return countVisitorUse('password', await limitSubject(owner, request), request)
}

/** A correct password resets the counters of the account, but not the counters of networks. */
export async function resetAttempts(owner: Owner, request: SiteRequest): Promise<void> {
  await resetUses('password', await limitSubject(owner, request), request)
}

async function limitSubject(owner: Owner, request: SiteRequest): Promise<Subject> {
  return { email: owner.email, browser: await findOwnBrowser(owner, request) }
}
