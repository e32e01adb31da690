import { argon2Sync, createHmac, randomBytes } from 'node:crypto'
import { confirmAccount, insertAccount } from '../../src/server/accounts/backend/account-store.ts'
import { runBatch } from '../../src/server/db/batch.ts'
import { emailKey } from '../../src/shared/text/email-key.ts'
import { eventually } from './eventually.ts'
import { type Fields, sendForm } from './form.ts'
import { type Site, tokenSecret } from './site.ts'

export interface Person {
  name: string
  company: string
  email: string
  phone: string
  password: string
}

let people = 0

/** A person who has no account yet. */
export function newPerson(): Person {
  people += 1
  return {
    name: 'Ayşe Yılmaz',
    company: `Nil Turizm ${people} & Seyahat`,
    email: `ayse-${people}@example.com`,
    phone: '+90 212 555 01 01',
    // One of ten passwords, so that `newAccount` computes few hashes, and consecutive people have
    // different ones.
    password: `mavi çinili kapı ${people % 10}`
  }
}

export function registration(person: Person): Fields {
  return { ...person, terms: 'on', idempotency_key: crypto.randomUUID() }
}

/**
 * A person with a confirmed account, written into the database. For tests that do not cover
 * registration: it sends no mail and takes a fraction of the time of `registerAccount`.
 */
export async function newAccount(site: Site, person = newPerson()): Promise<Person> {
  const { password, ...profile } = person
  const [id, now] = [crypto.randomUUID(), Date.now()]
  const account = {
    ...profile,
    id,
    emailKey: emailKey(person.email),
    locale: 'en',
    passwordHash: computeHash(password, site.hashMemory),
    registrationKey: id,
    createdAt: now
  } as const
  const consent = { version: 'a version', locale: 'en', givenAt: now } as const
  const consents = (['terms', 'privacy'] as const).map((subject) => ({ subject, ...consent }))
  const source = { page: 'register', landing: '/register', referrer: '' }
  await insertAccount(site.DB, account, { consents, source })
  await runBatch(site.DB, [confirmAccount(site.DB, id, { now, isApproved: true })])
  return person
}

/** @throws Error if there is no account with the email address */
export async function accountId(site: Site, { email }: Pick<Person, 'email'>): Promise<string> {
  const sql = 'SELECT id FROM accounts WHERE email_key = ?'
  const id = await site.readValue<string>(sql, emailKey(email))
  if (!id) throw new Error(`${email} has no account.`)
  return id
}

const hashes = new Map<string, string>()

/** The stored hash of a password, computed once. */
function computeHash(password: string, memory: number): string {
  const key = `${memory} ${password}`
  const known = hashes.get(key) ?? hashed(password, memory)
  hashes.set(key, known)
  return known
}

/** Argon2's own encoding of a hash at the site's cost, computed without the site's own code. */
function hashed(password: string, memory: number): string {
  const [passes, nonce] = [2, randomBytes(16)]
  const options = { message: password, nonce, memory, passes, parallelism: 1, tagLength: 32 }
  const [salt, hash] = [nonce, argon2Sync('argon2id', options)].map((bytes) =>
    bytes.toString('base64').replaceAll('=', '')
  )
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${salt}$${hash}`
}

/** A person who has registered and confirmed the address through the site's forms. */
export async function registerAccount(site: Site, person = newPerson()): Promise<Person> {
  await sendForm(site, '/register', registration(person))
  await confirmElsewhere(site, await linkToken(site, person.email, 'verify'), person)
  return person
}

/** Confirms a registration in another browser, which does not log in. */
export function confirmElsewhere(site: Site, token: string, person: Person): Promise<Response> {
  const fields = { intent: 'confirmByPassword', password: person.password }
  return sendForm(site, `/verify-email?token=${token}`, fields)
}

/** Confirms a registration in the browser that sent it, which logs in. */
export function confirm(site: Site, token: string, registered: Response): Promise<Response> {
  const headers = { Cookie: readCookies(registered) }
  return sendForm(site, `/verify-email?token=${token}`, { intent: 'confirmEmail' }, { headers })
}

/**
 * Waits for the newest account link mailed to an email address; returns its token as in the mail.
 */
export function linkToken(
  site: Site,
  email: string,
  purpose: 'verify' | 'reset' | 'change-email'
): Promise<string> {
  return eventually(async () => {
    const id = await newestLink(site, email, purpose)
    if (id === null) throw new Error(`No link was mailed to ${email}.`)
    return signedToken(purpose, id)
  })
}

/**
 * A token as the site signs it, computed without the site's own code.
 * @param id 32 or more hexadecimal digits
 */
export function signedToken(purpose: string, id = 'a'.repeat(32), secret = tokenSecret): string {
  const nonce = id.slice(0, 32)
  const mac = createHmac('sha256', secret).update(`${purpose}:${nonce}`).digest('hex')
  return Buffer.from(nonce + mac.slice(0, 32), 'hex').toString('base64url')
}

async function newestLink(site: Site, email: string, purpose: string): Promise<string | null> {
  return site.readValue<string>(
    `SELECT tokens.id FROM tokens JOIN accounts ON accounts.id = tokens.account_id
     WHERE email_key = ? AND purpose = ? ORDER BY tokens.created_at DESC LIMIT 1`,
    email.toLowerCase(),
    purpose
  )
}

/** The `Cookie` header that a browser would send. */
export type LoggedIn = { Cookie: string }

/** Logs in and returns the cookies, which a test's client must send itself. */
export async function logInAs(
  site: Site,
  { email, password }: Pick<Person, 'email' | 'password'>,
  fields: Fields = {}
): Promise<LoggedIn> {
  // With script, a refused form leaves no cookie.
  const response = await sendForm(site, '/login', { email, password, ...fields }, { script: true })
  return { Cookie: readCookies(response) }
}

/** The cookies that a browser would store from a response, as a `Cookie` header. */
export function readCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0(?:;|$)/.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** The cookies of a login, as a browser context takes them. */
export function browserCookies({ Cookie }: LoggedIn, site: Site) {
  const domain = new URL(site.origin).hostname
  return Cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    return { name, value, domain, path: '/', secure: true }
  })
}
