import { beforeEach, expect, test } from 'vitest'
import enWords from '../../../locales/en/desk/words.json'
import trWords from '../../../locales/tr/desk/words.json'
import { logInOperator, operators, operatorVars, visit } from '../../support/desk.ts'
import { readText, sendForm } from '../../support/form.ts'
import { startReceiver } from '../../support/receiver.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const [en, tr] = [enWords.service, trWords.service]
const service = startReceiver()
const site = startSite({
  faults: true,
  vars: () => ({ ...operatorVars, MESSAGES_ORIGIN: service.origin })
})

/** The service's English answer: two usable messages and one of each unusable kind. */
const answer = {
  faq: { hero: { title: 'Ask us anything', unknown: 'x' }, groups: 'not a list' },
  forms: { yes: 'Yes, please' },
  errors: { 404: 7 },
  nothing: { of: 'ours' }
}

beforeEach(() => {
  service.otherwise =
    ({ path }) =>
    (response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(path === '/en.json' ? answer : {}))
  service.received = []
})

/** The text of the screen, without markup. */
async function screenAs(operator: string, prefix = ''): Promise<string> {
  const session = await logInOperator(site, operator)
  const response = await visit(site, `${prefix}/_ops/words`, session)
  return readText(await response.text())
}

async function refresh(operator: string): Promise<Response> {
  const session = await logInOperator(site, operator)
  return sendForm(site, '/_ops/words', { intent: 'refresh' }, { headers: session })
}

test('after a refresh, the screen lists the messages that are not used with the reason §12.2.10 §12.2.10.1', async () => {
  expect(await screenAs(operators.reader)).toContain(en.sources.unread)
  const response = await refresh(operators.editor)
  expect(response.status).toBe(303)
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/en.json', '/tr.json'])
  const screen = await screenAs(operators.reader)
  expect(screen).toContain(`${en.live} ${en.sources.service}`)
  expect(screen).toContain(`${en.used} 2`)
  expect(screen).toContain(`faq.hero.unknown ${en.reasons.unknown}`)
  expect(screen).toContain(`faq.groups ${en.reasons.type}`)
  expect(screen).toContain(`nothing ${en.reasons.unknown}`)
})

test('messages with wrong placeholders are listed as such §12.2.10', async () => {
  service.otherwise = () => (response) =>
    response.end(JSON.stringify({ account: { greeting: 'Hello, {{somebody}}.' } }))
  await refresh(operators.editor)
  expect(await screenAs(operators.reader)).toContain(`account.greeting ${en.reasons.placeholders}`)
})

test('the last usable answer of a failing service is still described §12.2.10.1', async () => {
  await refresh(operators.editor)
  service.otherwise = () => 500
  const response = await refresh(operators.editor)
  expect(response.status).toBe(422)
  expect(await response.text()).toContain(enWords.errors.serviceFailed)
  const screen = await screenAs(operators.reader, '/tr')
  expect(screen).toContain(tr.sources.fallback)
  expect(screen).toContain(`${tr.used} 2`)
})

test('the list of unknown messages is cut when a service sends thousands §12.2.10', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`${index} ${'<b>'.repeat(100)}`, 'x'])
  )
  service.otherwise = () => (response) => response.end(JSON.stringify(many))
  await refresh(operators.editor)
  const session = await logInOperator(site, operators.reader)
  const html = await textOf(visit(site, '/_ops/words', session))
  expect(html).toContain(en.more.replace('{{count}}', '2900'))
  expect(html).not.toContain('<b>')
  expect(html.length).toBeLessThan(250_000)
})

test('without a service the build’s own messages are used §12.2.10.2', async () => {
  await site.set({ MESSAGES_ORIGIN: '' })
  const screen = await screenAs(operators.editor)
  expect(screen).toContain(en.builtAt)
  expect(screen).not.toContain(en.lastResponse)
  expect(screen).not.toContain(en.refreshLead)
})
