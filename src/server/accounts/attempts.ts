import { consumeLimits, resetLimit, type Subject } from '../counters/limit.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import type { Session } from '../sessions/store.ts'
import { knownBrowser } from './known-browser.ts'

/** Attempts within the window: at one account from one network address or one known browser, … */
const attemptsPerPlace = 10
/** … from one network address at all accounts, … */
const attemptsPerAddress = 100
/** … and at one account from anywhere. */
const attemptsPerAccount = 50
const attemptWindowMs = 15 * 60_000

type AttemptRequest = Pick<
  SiteRequest,
  'id' | 'route' | 'env' | 'now' | 'address' | 'browserMark' | 'settings'
>

/**
 * Counts an attempt to guess a password. Narrow limits come first, and one that refuses an attempt
 * keeps it from the wider ones: otherwise one address could use up the limit of the whole account.
 * In a browser that is or was logged in to the account, only its own attempts count.
 * @param session a session of this account, whose password is asked for once more
 * @returns seconds to wait when one of the limits is reached
 */
export async function countAttempt(
  email: string,
  request: AttemptRequest,
  session?: Session
): Promise<number | undefined> {
  const own = await ownSubject(email, request, session)
  const { here, anywhere } = subjectsOf(email, request)
  const limits = own
    ? [{ ...own, uses: attemptsPerPlace }]
    : [
        { ...here, uses: attemptsPerPlace },
        { name: 'sign-in from address', place: request.address, uses: attemptsPerAddress },
        { ...anywhere, uses: attemptsPerAccount }
      ]
  const reached = await consumeLimits(request, limits, attemptWindowMs)
  if (!reached) return undefined
  const { limit, waitSeconds } = reached
  await logSecurity(request, { event: 'limit reached', limit, email, account: session?.accountId })
  return waitSeconds
}

/** A correct password resets the counters of the account, but not that of the network address. */
export async function resetAttempts(
  email: string,
  request: AttemptRequest,
  session?: Session
): Promise<void> {
  const own = await ownSubject(email, request, session)
  const { here, anywhere } = subjectsOf(email, request)
  const subjects = own ? [own] : [here, anywhere]
  await Promise.all(subjects.map((subject) => resetLimit(request, subject)))
}

/** The subject of attempts in a browser of the account's owner. */
async function ownSubject(
  email: string,
  request: AttemptRequest,
  session: Session | undefined
): Promise<Subject | undefined> {
  if (session) return { name: 'sign-in in session', place: session.id, email }
  const browser = await knownBrowser(email, request)
  return browser ? { name: 'sign-in in browser', place: browser, email } : undefined
}

/** The subjects of an account's counters: attempts from this network address, and from anywhere. */
function subjectsOf(
  email: string,
  { address }: AttemptRequest
): { here: Subject; anywhere: Subject } {
  return {
    here: { name: 'sign-in to account from address', place: address, email },
    anywhere: { name: 'sign-in to account', email }
  }
}
