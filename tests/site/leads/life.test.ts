import { expect, test } from 'vitest'
import { logInOperator, operators, operatorVars, visit } from '../../support/desk.ts'
import { decodeHtml, type Fields, fieldsIn, readText, sendForm } from '../../support/form.ts'
import { rawRequest } from '../../support/http/raw-request.ts'
import { browsers } from '../../support/http/user-agents.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { startSite } from '../../support/site.ts'

const team = 'team@example.com'
const mailbox = startMailbox()
const site = startSite({
  faults: true,
  vars: () => ({ ...operatorVars, ...mailbox.vars(), TEAM_EMAIL: team, VISIT_SAMPLING: '1' })
})

const email = 'john.mensah@example.com'
const page = '/tr/partnership/gsa'
/** The source of the visit, as the browser sends it. */
const arrival = 'news.example /partnership/gsa?utm_campaign=gana&utm_source=bulten'
const application = {
  name: 'John Mensah',
  email,
  phone: '+233 30 255 0202',
  company: 'Gold Coast Travels',
  country: 'GH',
  territory: 'Akra',
  agencies: 'upTo20',
  message: 'Gana için genel satış acentesi olmak istiyoruz.',
  visit: arrival
}

test('a lead is counted, assigned, answered, exported and erased', async () => {
  // The visitor follows a campaign's link and begins the form.
  const seen = await rawRequest(site.origin, `${page}?utm_campaign=gana&utm_source=bulten`, {
    headers: {
      Accept: 'text/html',
      'User-Agent': browsers[0] ?? '',
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      Referer: 'https://news.example/today'
    }
  })
  expect(seen.status).toBe(200)
  const begun = JSON.stringify({ begun: page, visit: arrival })
  await site.fetch('/_visits', { method: 'POST', body: begun })

  // The form is sent; the sender and the team are notified.
  expect((await sendForm(site, page, application)).status).toBe(303)
  expect((await mailbox.mailTo(email)).text).not.toContain(application.message)
  const notice = await mailbox.mailTo(team)
  expect(notice.text).toContain(application.message)
  const path = new URL(/https?:\S+\/_ops\/leads\/\S+/.exec(notice.text)?.[0] ?? '').pathname

  // An owner follows the notice's link and assigns the lead to an editor, who is notified.
  const owner = await logInOperator(site, operators.owner)
  const editor = await logInOperator(site, operators.editor)
  const opened = await screenAt(path, owner)
  for (const shown of [application.message, 'news.example', 'gana']) {
    expect(opened).toContain(shown)
  }
  const assign = { intent: 'work', do: 'assign', assignee: operators.editor }
  const { version = '' } = fieldsIn(opened, 'work')
  expect((await act(path, { ...assign, version }, owner)).status).toBe(303)
  expect((await mailbox.mailTo(operators.editor)).text).toContain(path)

  // The editor answers in the sender's language.
  const draft = fieldsIn(await screenAt(path, editor), 'reply')
  const body = 'Sayın Mensah, yarın 10.00’da sizi arayacağız.'
  expect((await act(path, { ...draft, body }, editor)).status).toBe(303)
  const answer = await mailbox.mailTo(email, 2)
  expect(answer).toMatchObject({ replyTo: { email: team } })
  expect(answer.text).toContain(body)
  expect(answer.html).toContain('lang="tr"')

  // The campaign is credited with the lead.
  const funnel = async () =>
    readText(await screenAt('/_ops/visits?by=campaign', owner)).match(/gana (\d) (\d) (\d) \d (\d)/)
  await expect.poll(async () => (await funnel())?.slice(1)).toEqual(['1', '1', '1', '1'])

  // The person asks for the stored data, and then for its erasure.
  const found = await act('/_ops/people', { intent: 'show', email }, owner)
  const person = found.headers.get('Location') ?? ''
  const record = await (await visit(site, `${person}/export`, owner)).text()
  for (const stored of [application.message, body, 'news.example', 'gana']) {
    expect(record).toContain(stored)
  }
  expect((await act(person, { intent: 'erase', email }, owner)).status).toBe(303)
  expect((await visit(site, path, owner)).status).toBe(404)
  expect(await tablesWith(['mensah', 'Sayın', 'news.example /'])).toEqual([])
})

async function screenAt(path: string, headers: Record<string, string>): Promise<string> {
  const response = await visit(site, path, { Cookie: headers.Cookie ?? '' })
  expect([path, response.status]).toEqual([path, 200])
  return decodeHtml(await response.text())
}

function act(path: string, fields: Fields, headers: Record<string, string>): Promise<Response> {
  return sendForm(site, path, fields, { headers })
}

/** The tables of the database that still contain any of the words. */
async function tablesWith(words: string[]): Promise<string[]> {
  const sql =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%\\_cf\\_%' ESCAPE '\\'"
  const tables = await site.listRows<{ name: string }>(sql)
  const holding = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = JSON.stringify(await site.listRows(`SELECT * FROM "${name}"`))
      return words.some((word) => rows.toLowerCase().includes(word.toLowerCase())) ? [name] : []
    })
  )
  return holding.flat()
}
