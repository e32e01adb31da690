// Measures whether the site slows down as it fills: every request that queries the database, on an
// empty site and on one with 100 000 leads, 100 000 accounts and two years of a million views a
// month, in random order; and what the desk's screens take on the full one. Processor times hold on
// a busy machine too.
import { beforeAll, test } from 'vitest'
import { hourMs } from '../../src/shared/time.ts'
import { type LoggedIn, logInAs, newAccount, newPerson, registration } from '../support/accounts.ts'
import { atLength } from '../support/bench/bench.ts'
import { type Figure, median, report, shuffle } from '../support/bench/figures.ts'
import {
  fillAccounts,
  fillAccountWords,
  fillActions,
  fillLeads,
  fillLeadWords
} from '../support/database/many-rows.ts'
import { fillVisits } from '../support/database/many-visits.ts'
import { logInOperator, operators, operatorVars } from '../support/desk.ts'
import { type Fields, sendForm } from '../support/form.ts'
import { type OwnSite, startSite } from '../support/site.ts'
import { processorTime, workerProcess } from '../support/worker/worker-process.ts'

/** The process id of each site's Worker, which also runs the database. */
const processes = new Map<OwnSite, number>()
const empty = startCounted()
const full = startCounted()

function startCounted(): OwnSite {
  const site = startSite({ vars: { ...operatorVars, VISIT_SAMPLING: '1' } })
  beforeAll(() => {
    processes.set(site, workerProcess())
  })
  return site
}

const tries = atLength(20, 1)
const warmUps = atLength(3, 0)
/** Number of leads, and of accounts. */
const many = atLength(100_000, 100)

const person = newPerson()
const sender = { name: person.name, email: person.email, phone: person.phone }
const loggedIn = new Map<OwnSite, LoggedIn>()

const contact = { ...sender, subject: 'partnership', message: 'Merhaba, GSA olmak istiyoruz.' }
const demo = {
  ...sender,
  company: person.company,
  country: 'TR',
  agencySize: 'small',
  message: ''
}

/** Each function prepares its data and returns the work to be timed. */
const works: Record<string, (site: OwnSite) => Promise<() => Promise<unknown>>> = {
  'contact form': async (site) => () => send(site, '/contact-us', withKey(contact)),
  'demo request': async (site) => () => send(site, '/request-demo', withKey(demo)),
  registration: async (site) => () => send(site, '/register', registration(newPerson())),
  'public page, counted': async (site) => () =>
    answer(site.fetch('/faq', { headers: { Accept: 'text/html' } }), 200),
  // Runs before the logins, which end the oldest sessions of the account.
  'account page': async (site) => () =>
    answer(site.fetch('/account', { headers: { ...loggedIn.get(site) } }), 200),
  login: async (site) => () =>
    send(site, '/login', { email: person.email, password: person.password }),
  'forgotten password': async (site) => () =>
    send(site, '/forgot-password', { email: newPerson().email }),
  'cron, nothing due': async (site) => () => site.runCron(),
  'cron, rows to delete': async (site) => {
    await addDueRows(site)
    return () => site.runCron()
  }
}

beforeAll(async () => {
  // No row expires or falls due while the bench runs.
  const rows = { time: Date.now() + hourMs, last: many }
  await fillLeads(full.DB, rows)
  await fillLeadWords(full.DB, rows)
  await fillAccounts(full.DB, rows)
  await fillAccountWords(full.DB, rows)
  await fillActions(full.DB, rows)
  await fillVisits(full.DB, Date.now(), { viewsAMonth: 1_000_000, days: atLength(760, 2) })
  for (const site of [empty, full]) {
    await newAccount(site, person)
    loggedIn.set(site, await logInAs(site, person))
  }
}, 600_000)

test('100 000 leads and accounts slow responses down by at most 20 %', async () => {
  const figures: Figure[] = []
  for (const [what, prepare] of Object.entries(works)) {
    const times = new Map<OwnSite, Times>([empty, full].map((site) => [site, newTimes()]))
    for (let count = 0; count < warmUps; count += 1) {
      for (const site of times.keys()) await (await prepare(site))()
    }
    const sites = Array.from({ length: tries }, () => [...times.entries()]).flat()
    for (const [site, list] of shuffle(sites)) {
      await timed(site, list, await prepare(site))
    }
    const lists = [...times.values()]
    const [few = Number.NaN, filled = Number.NaN] = lists.map(({ wall }) => median(wall))
    const [cheap = Number.NaN, dear = Number.NaN] = lists.map(({ processor }) => median(processor))
    figures.push({ what: `${what}: empty`, value: few, unit: 'ms' })
    figures.push({ what: '  full', value: filled, unit: 'ms' })
    figures.push({ what: '  processor time, empty', value: cheap, unit: 'ms' })
    figures.push({ what: '  processor time, full', value: dear, unit: 'ms' })
    figures.push({
      what: `${what}: dearer by`,
      value: (dear / cheap - 1) * 100,
      unit: '%',
      limit: 20
    })
  }
  report(`With 100 000 leads and 100 000 accounts, medians of ${tries}`, figures)
})

const deskTries = atLength(10, 1)
const deskLimitMs = 150

/** Paths of the desk, from the usual ones to those that make the database read most. */
const screens = {
  'what waits': '/_ops',
  'list of leads': '/_ops/leads',
  'its last page': '/_ops/leads?before=51',
  'the longest waiting': '/_ops/leads?sort=oldest',
  'leads of nobody': '/_ops/leads?view=unassigned',
  'new leads': '/_ops/leads?view=new',
  'overdue leads': '/_ops/leads?view=overdue&sort=oldest',
  'snoozed leads': '/_ops/leads?view=later',
  'leads of a period, a programme and a country': '/_ops/leads?days=7&programme=gsa&country=GH',
  'filter, few matches': '/_ops/leads?state=spam&kind=requestDemo&locale=tr',
  'filter, no match': '/_ops/leads?state=spam&kind=contact.press&locale=en',
  'leads of a campaign': '/_ops/leads?campaign=c7',
  'leads of a source, no match': '/_ops/leads?source=unknown.example',
  'leads with a dead delivery': '/_ops/leads?delivery=dead',
  'search, one match': '/_ops/leads?q=a77777@example.com',
  'search, a word of all leads': '/_ops/leads?q=merhaba',
  'search, two words of all leads and a filter': '/_ops/leads?q=merhaba+example&state=spam',
  'search, two letters': '/_ops/leads?q=ba',
  'search, no match with a filter': '/_ops/leads?q=merhaba&state=answered',
  'one lead': `/_ops/leads/lead-${many / 2}`,
  'one lead among those of a search': `/_ops/leads/lead-${many / 2}?q=merhaba&state=answered`,
  'first bytes of the file': '/_ops/leads.csv',
  'first bytes of the file, with a search': '/_ops/leads.csv?q=merhaba',
  'visits of 30 days': '/_ops/visits',
  'visits of 90 days, by source': '/_ops/visits?range=90&by=source',
  'visits of a year, by campaign': '/_ops/visits?range=year&by=campaign',
  'accounts to check': '/_ops/agencies',
  'list of accounts': '/_ops/agencies?state=all',
  'its last page of accounts': '/_ops/agencies?state=all&before=51',
  'accounts of a state': '/_ops/agencies?state=declined',
  'account search, no match': '/_ops/agencies?q=nobody',
  'account search, no match in a state': '/_ops/agencies?q=nobody&state=approved',
  'account search, a word of all accounts': '/_ops/agencies?q=company',
  'account search, two words of all accounts and a state':
    '/_ops/agencies?q=company+name&state=declined',
  'account search, a word of all accounts and a state without any':
    '/_ops/agencies?q=company&state=blocked',
  'account search, few matches': '/_ops/agencies?q=group77',
  'one account': `/_ops/agencies/id-${many / 2}`,
  'leads of the operator': '/_ops/leads?view=mine',
  'requests about personal data': '/_ops/leads?view=people',
  'saved replies': '/_ops/replies',
  'readers of the news, by week': '/_ops/news',
  'readers of the news, by month': '/_ops/news?by=month',
  'log of actions': '/_ops/log',
  'its last page of actions': '/_ops/log?before=51',
  'log, an operator and an action': '/_ops/log?operator=o3@example.com&action=leadDeleted',
  'log, no match': '/_ops/log?operator=o3@example.com&action=personErased&kind=lead',
  'log, a reference': '/_ops/log?q=lead-777',
  'first bytes of the log’s file': '/_ops/log.csv',
  'speed of the pages': '/_ops/speed',
  words: '/_ops/words',
  team: '/_ops/operators',
  settings: '/_ops/settings',
  'own account': '/_ops/account'
}

test('no screen of leads or accounts takes longer than 150 ms with 100 000 of each §12.7.13 §12.8.2', async () => {
  const headers = { Accept: 'text/html', ...(await logInOperator(full, operators.owner)) }
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(screens)) {
    const times = newTimes()
    for (let count = -warmUps; count < deskTries; count += 1) {
      await timed(full, count < 0 ? newTimes() : times, async () => {
        const response = await full.fetch(path, { headers })
        const reader = response.body?.getReader()
        await reader?.read()
        if (response.status !== 200) throw new Error(`${path} responds with ${response.status}.`)
        return () => reader?.cancel()
      })
    }
    figures.push({ what, value: median(times.wall), unit: 'ms', limit: deskLimitMs })
    figures.push({
      what: '  processor time',
      value: median(times.processor),
      unit: 'ms',
      limit: deskLimitMs
    })
  }
  report(`Screens of the desk with 100 000 leads, medians of ${deskTries}`, figures)
})

/** Milliseconds of each try. */
interface Times {
  wall: number[]
  processor: number[]
}

function newTimes(): Times {
  return { wall: [], processor: [] }
}

/** @param work may return a second step, which is not timed */
async function timed(site: OwnSite, times: Times, work: () => Promise<unknown>): Promise<void> {
  const id = processes.get(site) ?? 0
  const before = processorTime(id)
  const start = performance.now()
  const after = await work()
  times.wall.push(performance.now() - start)
  times.processor.push((processorTime(id) - before) / 1_000_000)
  if (typeof after === 'function') await after()
}

function withKey(fields: Fields): Fields {
  return { ...fields, idempotency_key: crypto.randomUUID() }
}

function send(site: OwnSite, path: string, fields: Fields): Promise<void> {
  return answer(sendForm(site, path, fields), 303)
}

async function answer(promise: Promise<Response>, expected: number): Promise<void> {
  const response = await promise
  await response.text()
  if (response.status !== expected)
    throw new Error(`Expected status ${expected}, got ${response.status}.`)
}

let due = 1_000_000

/**
 * Adds ninety expired rows of every kind that the cron job deletes. Their numbers are not
 * multiples of 1000, so no delivery among them is pending.
 */
async function addDueRows(site: OwnSite): Promise<void> {
  due += 100
  const rows = { first: due + 1, last: due + 90 }
  await fillLeads(site.DB, rows)
  await fillAccounts(site.DB, rows)
}
