import { operate } from '../operate.ts'
import type { OwnSite } from '../site.ts'
import type { Action, Pair, Round } from './races.ts'
import { newOwner, type Owner } from './site.ts'

/**
 * SQL for a number, with ?1 for the account's id and ?2 for its email address, and the allowed
 * values.
 */
export type Counts = Record<string, [sql: string, ...allowed: number[]]>

interface PairOptions extends Partial<Omit<Pair, 'prepare'>> {
  /** The owner's email address has no account. */
  hasNoAccount?: boolean
  /** Finds flaws that counts do not show. */
  more?: (owner: Owner, won: Parameters<Round['flaws']>[0]) => Promise<string[]>
}

/**
 * Pairs of actions on the rows of one owner: the result must equal that of running them one after
 * the other.
 */
export type MakePair = (
  prepare: (owner: Owner) => Promise<[Action, Action]>,
  counts: Counts,
  options?: PairOptions
) => Pair

export function pairMaker(site: OwnSite): MakePair {
  return (prepare, counts, { hasNoAccount = false, more, ...options } = {}) => ({
    offsets: [0, 40],
    ...options,
    async prepare() {
      const owner = await newOwner(site)
      if (hasNoAccount) {
        await site.run('DELETE FROM consents WHERE account_id = ?', owner.id)
        await site.run('DELETE FROM accounts WHERE id = ?', owner.id)
      }
      return {
        actions: await prepare(owner),
        flaws: async (won) => [
          ...(await flawsIn(site, owner, counts)),
          ...((await more?.(owner, won)) ?? [])
        ]
      }
    }
  })
}

async function flawsIn(site: OwnSite, { id, email }: Owner, counts: Counts): Promise<string[]> {
  const entries = Object.entries(counts)
  // SQLite rejects values for missing parameters.
  const queries = entries.map(([, [sql]]) => site.DB.prepare(`${sql} AND ?1 <> ?2`).bind(id, email))
  const found = await site.DB.batch<Record<string, number>>(queries)
  return entries.flatMap(([name, [, ...allowed]], index) => {
    const [count = NaN] = Object.values(found[index]?.results[0] ?? {})
    return allowed.includes(count) ? [] : [`${name}: ${count}`]
  })
}

/** SQL that counts matching rows, with ?1 for the account's id and ?2 for its email address. */
export async function has(site: OwnSite, sql: string, { id, email }: Owner): Promise<boolean> {
  return Number(await site.readValue(`${sql} AND ?1 <> ?2`, id, email)) > 0
}

/** SQL that counts events in the history of the account. */
export function listEvents(event: string): string {
  return `SELECT count(*) FROM account_events WHERE account_id = ?1 AND event = '${event}'`
}

/** SQL that counts the mails to the address. */
export function countMails(template: string): string {
  return `SELECT count(*) FROM race_mails WHERE email = ?2 AND template = '${template}'`
}

export const openConsents = `SELECT count(*) FROM news_subscriptions
  WHERE (account_id = ?1 OR email = ?2) AND withdrawn_at IS NULL`

const tablesOfAccounts = [
  ...['consents', 'sessions', 'second_steps', 'tokens', 'account_events', 'email_changes'],
  ...['passkeys', 'second_factors', 'recovery_codes', 'news_subscriptions']
]

/** The expected counts of an account after an erasure. */
export const noTraceOfAccount: Counts = Object.fromEntries([
  ['accounts', ['SELECT count(*) FROM accounts WHERE id = ?1', 0]],
  ...tablesOfAccounts.map((table) => [
    table,
    [`SELECT count(*) FROM ${table} WHERE account_id = ?1`, 0]
  ])
])

/** The expected counts of a person after an erasure, without the mail about it. */
export const noTrace: Counts = {
  ...noTraceOfAccount,
  'mails to the address': [
    `SELECT count(*) FROM deliveries
     WHERE recipient = ?2 AND json_extract(payload, '$.template') IS NOT 'account-deleted'`,
    0
  ],
  messages: ['SELECT count(*) FROM leads WHERE email = ?2', 0],
  'consents to news': ['SELECT count(*) FROM news_subscriptions WHERE email = ?2', 0]
}

/** Erases a person, as `npm run ops -- person` does. */
export function erase(site: OwnSite, { email }: Owner): Action {
  return async () => {
    const response = await operate(site, 'people/erase', { email })
    await response.text()
    return response.status === 200
  }
}
