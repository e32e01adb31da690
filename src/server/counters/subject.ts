import type { Settings } from '../../config.ts'
import { emailKey } from '../../shared/text/email-key.ts'
import { hmac } from '../crypto/hmac.ts'
import type { Limit } from './limit.ts'
import type { LinkKind } from './limits.ts'

/** The party whose uses are counted. It is stored only as MACs. */
export interface Subject {
  /** The person that the counter is about. Erasing the person deletes the counter. */
  email?: string
  /** A session of the address's owner, or the marker of a browser in which they have logged in. */
  browser?: string
  login?: string
  kind?: LinkKind
  /** The IPv4 address or IPv6 /64, as in `SiteRequest`. */
  network?: string
}

/** The name of a limit in the log, with the kind of link if there is one. */
export function formatLabel({ name }: Pick<Limit, 'name'>, { kind }: Subject): string {
  return kind ? `${kind} ${name}` : name
}

/**
 * The key of a counter. If it is about a person, the key begins with the MAC of the email address.
 * @throws Error if the subject lacks something that the limit counts
 */
export async function counterKey(
  limit: Pick<Limit, 'name' | 'by' | 'counter'>,
  subject: Subject,
  settings: Settings
): Promise<string> {
  const { email, network, browser, login } = subject
  const values = {
    network,
    'wider network': network === undefined ? undefined : widerNetwork(network),
    account: email === undefined ? undefined : emailKey(email),
    browser,
    login
  }
  const parts = limit.by.flatMap((part) => (part === 'email' ? [] : [values[part]]))
  const isPersonal = isAboutPerson(limit)
  if (parts.includes(undefined) || (isPersonal && email === undefined)) {
    throw new Error(`'${limit.name}' cannot be counted: its subject is incomplete.`)
  }
  const name = limit.counter ?? formatLabel(limit, subject)
  const mac = await computeMac([name, ...parts].join(':'), settings)
  return isPersonal ? `${await personKey(email ?? '', settings)}:${mac}` : mac
}

/** Whether a limit counts uses that concern an email address or its account. */
export function isAboutPerson({ by }: Pick<Limit, 'by'>): boolean {
  return by.includes('email') || by.includes('account')
}

export function personKey(email: string, settings: Settings): Promise<string> {
  return computeMac(`person:${countedEmail(email)}`, settings)
}

/**
 * Normalises an address, so that variants that reach the same mailbox count as one. Used for
 * counting only, because some servers distinguish the variants.
 */
export function countedEmail(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(emailKey(email)) ?? []
  const isGmail = /^(?:gmail|googlemail)\.com$/.test(domain)
  const mailbox = local.replace(/(?<=.)\+.*$/s, '')
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

/** The /24 of an IPv4 address, or the IPv6 /48 of a /64. */
export function widerNetwork(network: string): string {
  const separator = network.includes(':') ? ':' : '.'
  return network.split(separator).slice(0, 3).join(separator)
}

/** The digest is keyed, because a plain one can be reversed by trying addresses. */
async function computeMac(
  text: string,
  { TOKEN_SECRET = 'counters without TOKEN_SECRET' }: Settings
): Promise<string> {
  return (await hmac(TOKEN_SECRET, `counter:${text}`)).toHex()
}
