import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { limits } from '../../config.ts'
import type { Submission } from '../../forms/server/submission.ts'
import { useAllowance } from '../counters/limit.ts'
import { digest } from '../crypto/digest.ts'
import { log } from '../log.ts'
import { type AccountMail, enqueueMail } from '../mail/enqueue.ts'
import { notifyQueue } from '../outbox/queue.ts'
import type { SiteRequest } from '../request.ts'
import type { Account } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { emailKey } from './email-key.ts'
import type { TokenPurpose } from './token-value.ts'
import { createToken } from './tokens.ts'

type MailContext = Pick<SiteRequest, 'env' | 'origin' | 'waitUntil'>

/** Of each kind of mail by itself. */
type WithoutOrigin<Mail> = Mail extends unknown ? Omit<Mail, 'origin'> : never

/** Writes changes and the mail that tells of them, together or not at all, and has it sent. */
export async function mailWith(
  { env, origin, waitUntil }: MailContext,
  mail: WithoutOrigin<AccountMail>,
  { id, statements = [] }: { id?: string; statements?: D1PreparedStatement[] } = {}
): Promise<void> {
  const order = { ...mail, origin } as AccountMail
  const delivery = enqueueMail(env.DB, order, id ? { newId: () => id } : {})
  await env.DB.batch([...statements, delivery.statement])
  waitUntil(notifyQueue(env, [delivery.id]))
}

/** Mails a link. The same id twice is one link and one mail. */
export async function mailLink(
  context: MailContext & Pick<SiteRequest, 'settings'>,
  { id: accountId, email, locale }: Account,
  purpose: TokenPurpose,
  id?: string
): Promise<void> {
  const token = await createToken(context.env.DB, context.settings, { purpose, accountId, id })
  const template = purpose === 'verify' ? 'verify-address' : 'reset'
  await mailWith(
    context,
    { template, token: { purpose, id: token.id }, locale, to: email },
    { id: token.id, statements: [token.statement] }
  )
}

interface LinkRequest {
  purpose: TokenPurpose
  /** Whom such a link is for, if not everybody. */
  isFor?: (account: Account) => boolean
}

/**
 * Mails a link to the address that was sent, if it has an account: once the answer is gone, so that
 * neither its words nor its time can tell. The same form sent twice is one link and one mail. A fault
 * is only logged; whoever asked asks again.
 */
export function mailLinkLater(
  { values: { email }, idempotencyKey }: Submission<{ email: string }>,
  context: SiteRequest,
  { purpose, isFor = () => true }: LinkRequest,
  sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
): void {
  const work = async () => {
    await sleep(limits.afterAnswerMs)
    if (await useMailAllowance(context, email)) return
    const account = await chooseBackend(context.env, context.settings).accountByEmail(email)
    if (!account || !isFor(account)) return
    const id = await digest([purpose, idempotencyKey, account.id].join())
    await mailLink(context, account, purpose, id)
  }
  context.waitUntil(
    work().catch((error: unknown) => log.error('link not mailed', { purpose, error }))
  )
}

/**
 * Counts a mail that anybody may have sent to an address.
 * @returns seconds to wait when it has had enough of them
 */
export function useMailAllowance(
  { env }: Pick<SiteRequest, 'env'>,
  email: string
): Promise<number | undefined> {
  return useAllowance({
    db: env.DB,
    subject: `account-mail:${emailKey(email)}`,
    uses: limits.accountMails,
    windowMs: limits.accountMailsWindowMs
  })
}
