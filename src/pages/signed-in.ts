import type { Session } from '../server/sessions/store.ts'

/**
 * The session of a page that only people who are signed in see.
 * @throws Error where its route lets in others
 */
export function signedIn({ session }: { session?: Session }): Session {
  if (!session) throw new Error('The route of this page must name requireSession.')
  return session
}
