import { hourMs } from '../../../src/shared/time.ts'
import { addLeads } from '../database/add-rows.ts'
import { type Fields, sendForm } from '../form.ts'
import { locationOf } from '../response.ts'
import type { OwnSite } from '../site.ts'
import type { Action } from './races.ts'
import { newOwner, type Owner, openDesk, openSession, sending, writeLink } from './site.ts'

const password = 'kırmızı çinili kapı'

/** Resets an account to unconfirmed. @returns actions that confirm it, each by its own link */
export async function confirmations(site: OwnSite, owner: Owner): Promise<[Action, Action]> {
  await site.run('UPDATE accounts SET verified_at = NULL WHERE id = ?', owner.id)
  const fields = { intent: 'confirmByPassword', password: owner.password }
  const confirm = async () =>
    sending(site, `/verify-email?token=${await writeLink(site, owner.id, 'verify')}`, fields, {
      to: 'success='
    })
  return [await confirm(), await confirm()]
}

/** Sends a form of an owner's account. */
export async function inAccount(
  site: OwnSite,
  { id }: Owner,
  fields: Fields,
  { path = '/account', to, session = openSession(site, id) }: InAccount
): Promise<Action> {
  return sending(site, path, fields, { session: await session, to })
}

interface InAccount {
  path?: string
  /** The redirect target of the answer. */
  to: string
  session?: ReturnType<typeof openSession>
}

export function chooseNews(
  site: OwnSite,
  owner: Owner,
  marketing: 'on' | '',
  session?: InAccount['session']
): Promise<Action> {
  const fields: Fields = { intent: 'news', ...(marketing && { marketing }) }
  return inAccount(site, owner, fields, { to: 'news=1', session })
}

/** Requests an email change. @returns the action that confirms it */
export async function moveTo(
  site: OwnSite,
  { id, email: former }: Owner,
  email: string,
  session: InAccount['session'] = openSession(site, id)
): Promise<Action> {
  await writeChange(site, { id, former, email })
  const link = await writeLink(site, id, 'change-email')
  const path = `/account/email?token=${link}`
  return sending(
    site,
    path,
    { intent: 'confirmChange' },
    { session: await session, to: 'changed=1' }
  )
}

/** Writes a pending email change of an account. */
export async function writeChange(
  site: OwnSite,
  { id, former, email }: { id: string; former: string; email: string }
): Promise<void> {
  const sql = 'INSERT INTO email_changes VALUES (?, ?, ?, 0, ?)'
  await site.run(sql, id, email, former, Date.now() + hourMs)
}

/** An email address without an account. */
export function newEmail({ id }: Owner): string {
  return `moved-${id}@example.com`
}

export async function confirmMoveOfAnother(site: OwnSite, { email }: Owner): Promise<Action> {
  return moveTo(site, await newOwner(site), email)
}

export function register(site: OwnSite, { email }: Owner, name: string): Action {
  const fields = {
    ...{ name, company: 'Gökçe Turizm', email, phone: '+90 212 555 01 01', password, terms: 'on' },
    idempotency_key: crypto.randomUUID()
  }
  return sending(site, '/register', fields, { to: 'sent=' })
}

/** Sets a new password by a link. Each action uses the same one. */
export async function resetting(site: OwnSite, { id }: Owner): Promise<Action> {
  const link = await writeLink(site, id, 'reset')
  const fields = { newPassword: password, newPasswordAgain: password }
  return sending(site, `/reset-password?token=${link}`, fields, { to: 'success=' })
}

/** Stores a message with the news box ticked. @returns its id */
export async function writeMessage(site: OwnSite, { email }: Owner): Promise<string> {
  const id = crypto.randomUUID()
  await addLeads(site.DB, { id, email, locale: 'tr', marketing_consent: 1, created_at: Date.now() })
  return id
}

/** Stores a delivery without a message. @returns its id */
export async function writeDelivery(
  site: OwnSite,
  { receiver, payload }: { receiver: string; payload: object },
  { state = 'pending', attempts = 0 } = {}
): Promise<string> {
  const id = crypto.randomUUID()
  await site.run(
    `INSERT INTO deliveries (id, receiver, payload, state, attempts, next_attempt_at, created_at)
     VALUES (?, ?, ?, ?, ?, 0, 0)`,
    ...[id, receiver, JSON.stringify(payload), state, attempts]
  )
  return id
}

/** Writes a mail to an owner. Every attempt at it fails. */
export function writeMail(
  site: OwnSite,
  { email: to }: Owner,
  options: { state: 'dead' | 'queued'; attempts?: number }
): Promise<string> {
  const payload = { template: 'already-registered', locale: 'en', to, origin: site.origin }
  return writeDelivery(site, { receiver: 'mail', payload }, options)
}

/** Sends a delivery to the queue, and waits until an attempt at it has ended. */
export async function attempt(site: OwnSite, delivery: string): Promise<boolean> {
  await site.DELIVERIES.send({ id: delivery })
  const sql = `SELECT count(*) FROM deliveries
    WHERE id = ? AND (state = 'delivered' OR last_error IS NOT NULL)`
  for (let waits = 0; waits < 1500; waits += 1) {
    if (Number(await site.readValue(sql, delivery)) > 0) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

/** Sends a form of the desk, as an owner. */
export async function atDesk(site: OwnSite, path: string, fields: Fields): Promise<Action> {
  return sending(site, path, fields, { session: await openDesk(site), to: path })
}

/** The path of a person's screen at the desk. */
export async function personPath(site: OwnSite, { email }: Owner): Promise<string> {
  const headers = await openDesk(site)
  const response = await sendForm(site, '/_ops/people', { intent: 'show', email }, { headers })
  await response.text()
  return locationOf(response)
}
