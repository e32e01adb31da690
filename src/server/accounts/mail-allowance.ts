import { consumeLimits } from '../counters/limit.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { knownBrowser } from './known-browser.ts'
import type { TokenPurpose } from './token-value.ts'

/** Mails of one kind to one address within the window: asked for from one place, … */
const mailsPerPlace = 5
/** … and from anywhere. */
const mailsPerRecipient = 10
/** The lifetime of the shortest-lived link: while an address gets no more links, the last one works. */
export const mailWindowMs = 3_600_000

/** Kinds of mails are counted apart: a stranger's registrations do not use up the owner's links. */
type MailKind = TokenPurpose | 'register'

/**
 * Counts a mail that somebody else can trigger for an address. In a browser that has logged in to the
 * account, only its own requests count.
 * @returns seconds to wait when there have been enough of them
 */
export async function consumeMailAllowance(
  email: string,
  kind: MailKind,
  request: Pick<
    SiteRequest,
    'id' | 'route' | 'env' | 'now' | 'address' | 'browserMark' | 'settings'
  >
): Promise<number | undefined> {
  const name = `${kind} mails`
  const browser = await knownBrowser(email, request)
  const limits = browser
    ? [{ name: `${name} in browser`, place: browser, email, uses: mailsPerPlace }]
    : [
        { name: `${name} from address`, place: request.address, email, uses: mailsPerPlace },
        { name, email, uses: mailsPerRecipient }
      ]
  const reached = await consumeLimits(request, limits, mailWindowMs)
  if (!reached) return undefined
  await logSecurity(request, { event: 'limit reached', limit: reached.limit, email })
  return reached.waitSeconds
}
