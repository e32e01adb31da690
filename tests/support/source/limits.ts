import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { lexer, type Tokens } from 'marked'
import type { Limit, LimitGroup } from '../../../src/server/counters/limit.ts'
import { formLimit, limits, mailLimits } from '../../../src/server/counters/limits.ts'
import type { Subject } from '../../../src/server/counters/subject.ts'
import { type Site, tokenSecret } from '../site.ts'

/** A limit as documented in `docs/security.md`. */
export interface DocumentedLimit {
  name: string
  /** A number, or a percentage of the daily mails. */
  uses: number
  isShare: boolean
  windowMs: number
}

const units = new Map([
  ['minute', 60_000],
  ['hour', 3_600_000]
])

/** The table of limits in `docs/security.md`. */
export function documentedLimits(): DocumentedLimit[] {
  const tables = lexer(readFileSync('docs/security.md', 'utf8')).filter(
    (token): token is Tokens.Table => token.type === 'table'
  )
  const rows = tables.find(({ header }) => header[0]?.text === 'limit')?.rows ?? []
  return rows.map((cells) => {
    const [name = '', , uses = '', window = ''] = cells.map(({ text }) => text)
    const [, count = '', unit = ''] = /^(\d+) (minute|hour)s?$/.exec(window) ?? []
    return {
      name,
      uses: Number(/^\d+/.exec(uses)?.[0]),
      isShare: uses.endsWith('% of `MAILS_PER_DAY`'),
      windowMs: Number(count) * (units.get(unit) ?? 0)
    }
  })
}

export function limitsInCode(): Limit[] {
  const groups: LimitGroup[] = Object.values(limits)
  const all = groups.flatMap(({ ownBrowsers = [], limits }) => [...ownBrowsers, ...limits])
  return [...new Set([formLimit, ...all, ...Object.values(mailLimits).flat()])]
}

/** Sets the uses of an existing counter. @throws Error if there is none */
export async function setUses(
  site: Site,
  name: string,
  subject: Subject,
  uses: number
): Promise<void> {
  const sql = 'UPDATE counters SET uses = ? WHERE key = ?'
  const { meta } = await site.run(sql, uses, counterKey(name, subject))
  if (meta.changes !== 1) throw new Error(`'${name}' has not been counted.`)
}

/** The uses of a counter, which are 0 before the first one. */
export async function readUses(site: Site, name: string, subject: Subject): Promise<number> {
  const sql = 'SELECT uses FROM counters WHERE key = ?'
  return (await site.readValue<number>(sql, counterKey(name, subject))) ?? 0
}

/** The key of a counter, computed without the site's own code. */
function counterKey(name: string, { email, network = '', browser, login, kind }: Subject): string {
  const limit = limitsInCode().find((each) => each.name === name)
  if (!limit) throw new Error(`There is no limit '${name}'.`)
  const wider = network.split(network.includes(':') ? ':' : '.').slice(0, 3)
  const values = {
    network,
    'wider network': wider.join(network.includes(':') ? ':' : '.'),
    account: email,
    browser,
    login
  }
  const parts = limit.by.flatMap((part) => (part === 'email' ? [] : [values[part]]))
  const mac = computeMac([limit.counter ?? (kind ? `${kind} ${name}` : name), ...parts].join(':'))
  const isAboutPerson = limit.by.some((part) => part === 'email' || part === 'account')
  return isAboutPerson ? `${computeMac(`person:${email}`)}:${mac}` : mac
}

function computeMac(text: string): string {
  return createHmac('sha256', tokenSecret).update(`counter:${text}`).digest('hex')
}
