import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/locale.ts'
import type { TokenPurpose } from '../accounts/token-value.ts'
import { insertDelivery } from '../outbox/store.ts'

/** A mail of an account as the outbox holds it: never the value of a link's token, only its id. */
export type AccountMail = AccountMailContent & {
  locale: Locale
  /** The account's address. */
  to: string
  /** Of the links, `https://www.example.com`. */
  origin: string
}

type AccountMailContent =
  | { template: 'verify-address' | 'reset'; token: { purpose: TokenPurpose; id: string } }
  | { template: 'welcome' | 'password-changed'; name: string }
  | { template: 'already-registered' }

interface EnqueueOptions {
  now?: () => number
  newId?: () => string
}

interface EnqueuedMail {
  /** For `notifyQueue`, once the batch is through. */
  id: string
  /** For the batch that writes what the mail is about. */
  statement: D1PreparedStatement
}

/** A mail that is sent if, and only if, the caller's batch goes through. */
export function enqueueMail(
  db: D1Database,
  mail: AccountMail,
  { now = Date.now, newId = () => crypto.randomUUID() }: EnqueueOptions = {}
): EnqueuedMail {
  const id = newId()
  const statement = insertDelivery(db, {
    id,
    leadId: null,
    receiver: 'mail',
    payload: mail,
    createdAt: now()
  })
  return { id, statement }
}
