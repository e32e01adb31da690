import type { Acceptance } from '../../../forms/server/submission.ts'
import { alertQuery } from '../../../render/alert.ts'
import type { Session } from '../../../server/sessions/store.ts'
import type { Href } from '../../../shared/links/href.ts'

/**
 * The session of a page that requires a login.
 * @throws Error if the route does not require one
 */
export function expectSession({ session }: { session?: Session }): Session {
  if (!session) throw new Error('The route of this page must name requireSession.')
  return session
}

/** The outcome for a session of a deleted account. */
export function sessionExpired(href: Href): Acceptance {
  return {
    redirectTo: href('login', { query: alertQuery('session_expire') }),
    cookies: { session: 'end' }
  }
}
