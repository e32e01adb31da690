import type { ActionName } from '../../../../src/server/action-log/action-log.ts'
import { type LoggedIn, newAccount } from '../../accounts.ts'
import { fillLeads } from '../../database/many-rows.ts'
import type { Fields } from '../../form.ts'
import type { startWordsSite } from '../../github/words-site.ts'
import type { OwnSite } from '../../site.ts'

/** The data of a form, which the desk accepts once. */
export interface Prepared {
  /** The parameter in the screen's path. */
  parameter?: string
  query?: string
  fields?: Fields
  /** The subject that the log must name. */
  id?: string
  /** The operator who sends it; by default the first owner. */
  operator?: string
  /** The operator's cookies, if a new session is not enough. */
  session?: LoggedIn
}

/** The site, and the stub of GitHub. */
export type World = Pick<ReturnType<typeof startWordsSite>, 'site' | 'github' | 'readyChange'>

/** An accepted form, with the row that the log gets. */
export interface FormCase {
  /** Absent for a form that neither changes nor shows anything. */
  logs?: ActionName
  kind?: string
  prepare: (world: World) => Promise<Prepared> | Prepared
}

export function run({ DB }: OwnSite, sql: string, ...values: (string | number)[]) {
  const statement = DB.prepare(sql).bind(...values)
  return statement.run()
}

let leads = 0

/** @returns its id */
export async function newLead({ DB }: OwnSite): Promise<string> {
  leads += 1
  await fillLeads(DB, { first: leads, last: leads, time: Date.now() })
  return `lead-${leads}`
}

export async function newAgency(site: OwnSite): Promise<{ id: string; email: string }> {
  const { email } = await newAccount(site)
  const sql = "UPDATE accounts SET review = 'waiting' WHERE email_key = ? RETURNING id"
  return { email, id: (await site.readValue<string>(sql, email)) ?? '' }
}

/** A form that resends a failed mail, on a screen that lists it. */
export function retryMail(parameter?: (site: OwnSite) => Promise<string>): FormCase {
  return {
    logs: 'deliveryRetried',
    kind: 'delivery',
    async prepare({ site }) {
      const id = crypto.randomUUID()
      const sql = `INSERT INTO deliveries (id, receiver, payload, state, next_attempt_at, created_at)
        VALUES (?, 'mail', '{"template":"welcome","to":"a@example.com"}', 'dead', 0, 0)`
      await run(site, sql, id)
      return { id, fields: { delivery: id }, parameter: await parameter?.(site) }
    }
  }
}
