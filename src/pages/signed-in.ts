import type { Session } from '../server/sessions/store.ts'

/**
 * The session of a page that requires a login.
 * @throws Error if the route does not require one
 */
export function signedIn({ session }: { session?: Session }): Session {
  if (!session) throw new Error('The route of this page must name requireSession.')
  return session
}
