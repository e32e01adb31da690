import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Form } from '../../../src/forms/definition/define-form.ts'
import { browserCookies, newPerson } from '../../support/accounts.ts'
import { forms } from '../../support/attack/surfaces.ts'
import { startBrowser } from '../../support/browser.ts'
import { decisionFields } from '../../support/desk/agency-desk.ts'
import { type DeskScreen, readDeskScreens } from '../../support/desk/screens.ts'
import { cellsAsRead, formulaCell } from '../../support/desk/spreadsheet.ts'
import { logInOperator, operators, visit } from '../../support/desk.ts'
import { type Fields, sendForm } from '../../support/form.ts'
import { home, startWordsSite } from '../../support/github/words-site.ts'
import { locationOf } from '../../support/response.ts'

/** A valid address that templates, HTML or a spreadsheet would take for code. */
const email = "=1+{{name}}&lt$&'@example.com"

const { site, readyChange } = startWordsSite(() => ({
  MAIL_CARRIER: 'http',
  MAIL_API_URL: 'https://mail.example/send',
  MAIL_FROM: 'website@example.com',
  TEAM_EMAIL: 'team@example.com',
  ALERT_EMAILS: email,
  VISIT_SAMPLING: '1'
}))
const browser = startBrowser()

/** All typed values, by field. */
const inputs = new Map<string, string>()

/**
 * Text that would run where it is not escaped: in HTML, an attribute, a template, a pattern, a
 * link, a formula.
 * @param without characters that the field rejects
 */
function code(field: string, max = 100, without = /^$/): string {
  const [long, short] = [
    `=${field}<script>ran=1</script>"><img src=x onerror=ran=1>{{name}}$&javascript:ran=1`,
    `=${field}'"><b onfocus=ran=1>$&{{x}}`
  ].map((text) => text.replace(without, ''))
  const text = long && long.length <= max ? long : (short ?? '')
  inputs.set(field, text)
  return text
}

/** A reply accepts no placeholders, and a saved reply only known ones. */
const braces = /[{}]/g

/** The values of a public form, with code in every free-text field. */
function filledIn({ name: form, fields }: Form): Fields {
  const values = Object.entries(fields).map(([name, { kind, choices, attributes }]) => {
    if (kind === 'email') return [name, email]
    if (kind === 'tel') return [name, '+90 (212) 555 01 01']
    if (kind === 'checkbox') return [name, 'on']
    if (kind === 'password') return [name, newPerson().password]
    // The subject with the most fields.
    if (choices) return [name, choices.values.includes('call') ? 'call' : choices.values[0]]
    return [name, code(`${form}.${name}`, attributes?.maxLength)]
  })
  return Object.fromEntries(values)
}

/** The source of a visit, with code in each parameter. Campaigns are lower case when counted. */
function readVisit(form: string): string {
  const names = ['source', 'medium', 'term', 'content']
  const campaign = [
    ...names.map((name) => [`utm_${name}`, code(`${form}.${name}`)]),
    ['utm_campaign', code(`${form.toLowerCase()}.campaign`, 60)]
  ]
  return `news.example /faq?${new URLSearchParams(campaign)}`
}

test('code in any field that the desk shows is text on every screen and in every file §12.7.10', {
  timeout: 180_000
}, async () => {
  for (const { path, form } of forms.filter(({ path, form }) => form.visit && isEnglish(path))) {
    const fields = { ...filledIn(form), visit: readVisit(form.name) }
    expect([form.name, (await sendForm(site, path, fields)).status]).toEqual([form.name, 303])
  }
  const session = await logInOperator(site, operators.owner)
  const act = async (path: string, fields: Fields) => {
    const response = await sendForm(site, `/_ops${path}`, fields, { headers: session })
    expect([fields.intent, response.status]).toEqual([fields.intent, 303])
    return locationOf(response)
  }
  const listIds = async (sql: string) =>
    (await site.listRows<{ id: string }>(sql)).map(({ id }) => id)
  const leads = await listIds('SELECT id FROM leads')
  const [agency = ''] = await listIds(
    "UPDATE accounts SET verified_at = 1, review = 'waiting' RETURNING id"
  )
  const [lead = ''] = leads

  const profile = { language: 'tr', timeZone: 'UTC', noticeEmail: email }
  await act('/account', { intent: 'saveProfile', name: code('operator'), ...profile })
  const invited = { email: `a${email}`, name: code('invited'), role: 'editor', language: 'en' }
  await act('/operators', { intent: 'invite', ...invited })
  await act('/replies', {
    intent: 'save',
    ...{ saved: '', seenAt: '', name: code('saved', 60) },
    ...{ text_en: code('saved.en', 100, braces), text_tr: 'Merhaba {name}, {company}' }
  })
  await act('/leads?state=new', { intent: 'saveView', name: code('view', 40) })
  const changed = await act(`/leads/${lead}`, { intent: 'work', do: 'mine', version: '0' })
  await act(`/leads/${lead}`, { intent: 'note', text: code('note') })
  await act(`/leads/${lead}`, {
    intent: 'reply',
    ...{ locale: 'tr', version: '1' },
    ...{ subject: code('subject', 150), body: code('body', 100, braces) }
  })
  await act(`/agencies/${agency}`, {
    ...decisionFields('declined', code('decision')),
    ...{ registerNumber: code('number', 60), register: code('register') },
    ...{ country: 'TR', documentSeen: 'on' }
  })
  const person = await act('/people', { intent: 'show', email })
  // The screen shows the changed line of the file, in which JSON escapes quotation marks.
  const { number } = readyChange({ [home]: `{\n  "hero": "${code('words', 100, /"/g)}"\n}\n` })

  const screens = await readDeskScreens()
  const parameters: Record<string, string[]> = {
    ...{ lead: leads, agency: [agency], person: [person.split('/').at(-1) ?? ''] },
    personExport: [person.split('/').at(-1) ?? '']
  }
  const listPaths = ({ key, path }: DeskScreen) =>
    (parameters[key] ?? ['']).map((value) => path.replace(/:\w+/, value))
  const search = encodeURIComponent(code('search'))
  const [saved = ''] = await listIds('SELECT id FROM saved_replies')
  const shown = [
    // Without the editor, which has its own policy, and the login, which redirects operators.
    ...screens.filter(({ key, kind }) => kind !== 'download' && !apart.has(key)).flatMap(listPaths),
    ...['leads', 'agencies', 'log'].map((name) => `/_ops/${name}?q=${search}`),
    ...['campaign', 'source'].map((part) => `/_ops/visits?by=${part}`),
    ...[changed, '/_ops/leads?view=all', '/_ops/agencies?state=all', `/_ops/words?show=${number}`],
    ...['en', 'tr'].map((locale) => `/_ops/leads/${lead}?saved=${saved}&language=${locale}`)
  ]
  const page = await browser.open('about:blank', {
    prepare: (own) =>
      own.context().addCookies(
        browserCookies(session, site).map((cookie) => ({
          ...cookie,
          sameSite: 'Strict' as const
        }))
      )
  })
  const texts: string[] = []
  for (const path of shown) {
    const response = await visit(site, path, session)
    const { all, unsafe } = await readMarkup(page, await response.text())
    expect([path, response.status, unsafe]).toEqual([path, 200, []])
    texts.push(all)
  }
  // Screens with script.
  for (const path of [changed, '/_ops/leads?view=all']) {
    await page.goto(site.origin + path)
    const { unsafe } = await readMarkup(page)
    expect([path, unsafe]).toEqual([path, []])
  }
  const screenText = texts.join('\n')
  const missing = [...inputs].filter(([, text]) => !screenText.includes(text))
  expect(missing).toEqual([])
  expect(screenText).toContain(email)

  for (const path of screens.filter(({ kind }) => kind === 'download').flatMap(listPaths)) {
    const file = await visit(site, path, session)
    const content = await file.text()
    expect([path, file.status]).toEqual([path, 200])
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment;/)
    if (/\/csv/.test(file.headers.get('Content-Type') ?? '')) {
      for (const separator of [',', ';']) {
        const formulas = cellsAsRead(content, separator).filter((cell) => formulaCell.test(cell))
        expect([path, formulas]).toEqual([path, []])
      }
    } else JSON.parse(content)
  }
})

const apart = new Set<DeskScreen['key']>(['wordsEditor', 'login', 'passkey'])

function isEnglish(path: string): boolean {
  return !path.startsWith('/tr')
}

/**
 * All text of a page (or of markup that it parses), hidden text and attributes included, and
 * everything executable in it.
 */
function readMarkup(page: Page, html?: string): Promise<{ all: string; unsafe: string[] }> {
  return page.evaluate((markup) => {
    const root = markup ? new DOMParser().parseFromString(markup, 'text/html') : document
    const elements = [...root.querySelectorAll('*')]
    const attributes = elements.flatMap((element) =>
      [...element.attributes].map(({ name, value }) => ({ element, name, value }))
    )
    const values = elements.map((element) => ('value' in element ? String(element.value) : ''))
    return {
      all: [
        root.documentElement.textContent,
        ...values,
        ...attributes.map(({ value }) => value)
      ].join('\n'),
      unsafe: [
        ...attributes.filter(
          ({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value)
        ),
        ...elements
          .filter((element) => element.matches('script:not([src]), img[src=x], b'))
          .map((element) => ({ element, name: '', value: '' })),
        ...('ran' in window ? [{ element: document.body, name: 'ran', value: '' }] : [])
      ].map(({ element, name, value }) => `${element.tagName} ${name} ${value}`)
    }
  }, html)
}
