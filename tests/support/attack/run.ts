import * as fc from 'fast-check'
import { linkToken, logInAs, newPerson, registerAccount, registration } from '../accounts.ts'
import { logInOperator, operators, operatorVars } from '../desk.ts'
import { sendForm } from '../form.ts'
import { type RawResponse, rawRequest } from '../http/raw-request.ts'
import { sendLead } from '../leads.ts'
import { pagePaths } from '../pages.ts'
import { locationOf } from '../response.ts'
import type { Site } from '../site.ts'
import { type Attack, ownOrigin, secretMark } from './attack.ts'
import { attack } from './requests.ts'
import { listTargets, violations } from './rules.ts'

/** Without spaces, because a bearer token must not contain any. */
const opsToken = 'an-operator-token-of-the-attack'

/** Options of the attacked site: an origin and no gallery, as in production. */
export const attackedSite = {
  vars: { ...operatorVars, SITE_ORIGIN: ownOrigin, GALLERY: '' },
  secrets: { OPS_TOKEN: opsToken }
}

interface AttackOptions {
  inputs: number
  seed: number
}

/**
 * Sends generated requests, one after the other, until one of them breaks a rule.
 * @returns the number of answers by method and status
 * @throws an error with the seed and the shortest request that breaks a rule
 */
export async function attackSite(
  site: Site,
  { inputs, seed }: AttackOptions
): Promise<Map<string, number>> {
  const target = await prepare(site)
  const answers = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(attack, async (input) => {
      const answer = await send(site, input, target.values())
      const kind = `${input.method} ${answer.status}`
      answers.set(kind, (answers.get(kind) ?? 0) + 1)
      const found = violations({ attack: input, answer, usualTargets: target.usualTargets })
      if (found.length > 0) throw new Error(found.join('\n'))
    }),
    { numRuns: inputs, seed }
  )
  return answers
}

/** Values for the placeholders of an attack, by name. */
export type Values = Record<string, string>

export interface Target {
  usualTargets: ReadonlySet<string>
  values: () => Values
}

/** Enough sessions that hostile requests do not end all of them. */
const sessionCount = 20

/**
 * Fills a site with an account, sessions and a lead, so that every page and screen has something to
 * show.
 */
export async function prepare(site: Site): Promise<Target> {
  const documents = await Promise.all(
    pagePaths().map(async ({ path }) => (await site.fetch(path)).text())
  )
  const usualTargets = new Set([ownOrigin, ...documents.flatMap((html) => [...listTargets(html)])])
  const [home = ''] = documents
  const messages = /data-messages="(\w+)"/.exec(home)?.[1] ?? ''

  const password = `${secretMark}-mavi-kapi`
  const person = await registerAccount(site, { ...newPerson(), password })
  const sessions: string[] = []
  while (sessions.length < sessionCount) {
    const { Cookie } = await logInAs(site, person)
    sessions.push(/__Host-session=([^;]+)/.exec(Cookie)?.[1] ?? '')
  }
  const unconfirmed = newPerson()
  await sendForm(site, '/register', registration(unconfirmed))
  const verifyToken = await linkToken(site, unconfirmed.email, 'verify')
  const { email } = person
  const desk = await prepareDesk(site, email)
  const fixed = {
    ...desk.values,
    origin: site.origin,
    messages,
    verifyToken,
    opsToken,
    email,
    password,
    ownerSession: desk.sessions[0] ?? ''
  }
  let turn = 0
  return {
    usualTargets,
    values: () => {
      turn += 1
      return {
        ...fixed,
        session: sessions[turn % sessionCount] ?? '',
        operatorSession: desk.sessions[turn % sessionCount] ?? ''
      }
    }
  }
}

/**
 * Adds sessions of an owner (and of a reader, for one request in four), and records that the
 * screens show.
 */
async function prepareDesk(
  site: Site,
  email: string
): Promise<{ sessions: string[]; values: Values }> {
  const sessions: string[] = []
  while (sessions.length < sessionCount) {
    const isReader = sessions.length % 4 === 3
    const { Cookie } = await logInOperator(site, isReader ? operators.reader : operators.owner)
    sessions.push(/__Host-ops=([^;]+)/.exec(Cookie)?.[1] ?? '')
  }
  const lead = await sendLead(site, { email })
  const headers = { Cookie: `__Host-ops=${sessions[0]}` }
  const shown = await sendForm(site, '/_ops/people', { intent: 'show', email }, { headers })
  const first = (sql: string) => site.readValue<string>(sql)
  return {
    sessions,
    values: {
      person: locationOf(shown).split('/').at(-1) ?? '',
      lead,
      account: (await first('SELECT id FROM accounts WHERE verified_at IS NOT NULL')) ?? '',
      delivery: (await first('SELECT id FROM deliveries')) ?? ''
    }
  }
}

function send(site: Site, input: Attack, values: Values): Promise<RawResponse> {
  const fill = (text: string) => fillIn(text, values)
  const headers: Record<string, string[]> = {}
  for (const [name, value] of input.headers) headers[name] = [...(headers[name] ?? []), fill(value)]
  // Node accepts only one host.
  const host = headers.Host?.[0]
  return rawRequest(site.origin, fill(input.target), {
    method: input.method,
    headers: { ...headers, ...(host !== undefined && { Host: host }) },
    ...(input.body !== '' && { body: Buffer.from(fill(input.body), input.encoding) })
  })
}

/** Replaces the placeholders in a string. Forms percent-encode the braces. */
export function fillIn(text: string, values: Values): string {
  return text.replace(
    /(?:\{|%7B)(\w+)(?:\}|%7D)/g,
    (placeholder, name: string) => values[name] ?? placeholder
  )
}
