import type { Submission } from '../../forms/server/submission.ts'
import { emailKey } from '../../shared/email-key.ts'
import { consumeFirstRefusal } from '../counters/limit.ts'
import { digest } from '../crypto/digest.ts'
import { log } from '../log.ts'
import type { SiteRequest } from '../request.ts'
import { storeAccountMail } from './account-mail.ts'
import type { Account } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { knownBrowser } from './known-browser.ts'
import type { TokenPurpose } from './token-value.ts'
import { createToken } from './tokens.ts'

/** Delay of work whose duration must not show in the response time. */
const afterResponseMs = 250

/** Mails of one kind to one address within the window: asked for from one place, … */
const mailsPerPlace = 5
/** … and from anywhere. */
const mailsPerRecipient = 10
const mailWindowMs = 3_600_000

/** Kinds of mails are counted apart: a stranger's registrations do not use up the owner's links. */
type MailKind = TokenPurpose | 'register'

/** Mails a link. Repeating an id repeats neither the link nor the mail. */
export async function mailLink(
  request: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'origin' | 'waitUntil'>,
  { id: accountId, email, locale }: Account,
  purpose: TokenPurpose,
  id: string
): Promise<void> {
  const { statement } = await createToken(request, { id, purpose, accountId })
  const template = purpose === 'verify' ? 'verify-address' : 'reset'
  const mail = { template, token: { purpose, id }, locale, to: email } as const
  await storeAccountMail(request, mail, { id, statements: [statement] })
}

interface LinkRequest {
  purpose: TokenPurpose
  /** Restricts the mail to some accounts. */
  isEligible?: (account: Account) => boolean
}

/**
 * Mails a link to the submitted address if it has an account. The work starts after the response,
 * so that neither its content nor its timing reveals whether there is an account. The same form
 * sent twice produces one link and one mail. A failure is only logged: the visitor can request
 * another link.
 */
export function mailLinkAfterResponse(
  { values: { email }, idempotencyKey }: Submission<{ email: string }>,
  request: SiteRequest,
  { purpose, isEligible = () => true }: LinkRequest
): void {
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, afterResponseMs))
    if (await consumeMailAllowance(email, purpose, request)) return
    const account = await chooseBackend(request).accountByEmail(email)
    if (!account || !isEligible(account)) return
    const id = await digest([purpose, idempotencyKey, account.id].join())
    await mailLink(request, account, purpose, id)
  }
  request.waitUntil(
    work().catch((error: unknown) => log.error('link not mailed', { purpose, error }))
  )
}

/**
 * Counts a mail that a stranger can trigger for an address. In a browser that has logged in to the
 * account, only its own requests count.
 * @returns seconds to wait when there have been enough of them
 */
export async function consumeMailAllowance(
  email: string,
  kind: MailKind,
  request: Pick<SiteRequest, 'env' | 'now' | 'address' | 'browserMark' | 'settings'>
): Promise<number | undefined> {
  const { env, now, address } = request
  const recipient = `account-mail:${kind}:${emailKey(email)}`
  const browser = await knownBrowser(email, request)
  const limits = browser
    ? [{ subject: `${recipient}:${browser}`, uses: mailsPerPlace }]
    : [
        { subject: `${recipient}:${address}`, uses: mailsPerPlace },
        { subject: recipient, uses: mailsPerRecipient }
      ]
  return consumeFirstRefusal(env.DB, limits, { windowMs: mailWindowMs, now })
}
