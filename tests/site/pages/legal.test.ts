import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { accountSettings } from '../../../src/config/accounts.ts'
import { deliverySettings } from '../../../src/config/deliveries.ts'
import { siteSettings } from '../../../src/config/site.ts'
import { limits } from '../../../src/server/counters/limits.ts'
import { retentionPeriods, technicalPeriods } from '../../../src/server/jobs/retention-periods.ts'
import { hourMs } from '../../../src/shared/time.ts'
import { addApp, stepAt } from '../../support/accounts/authenticator-app.ts'
import { logInAs, newAccount, newPerson, registration } from '../../support/accounts.ts'
import { cookieNames } from '../../support/attack/rules.ts'
import { readHtml, sendForm } from '../../support/form.ts'
import { rawRequest } from '../../support/http/raw-request.ts'
import { browsers } from '../../support/http/user-agents.ts'
import { partsOf } from '../../support/markup.ts'
import { operate, opsToken } from '../../support/operate.ts'
import { startSite } from '../../support/site.ts'
import { statedPeriods } from '../../support/source/stated-periods.ts'

const site = startSite({ faults: true, secrets: { OPS_TOKEN: opsToken } })

async function page(path: string): Promise<string> {
  return readHtml(site, path)
}

function findSection(html: string, id: string): string {
  return new RegExp(`<section [^>]*id="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? ''
}

/** The text of some markup, without the characters that prevent line breaks. */
function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, '').replace(/\u2060/g, '')
  return text.replace(/\s+/g, ' ').trim()
}

/** The rows of a section's table: the text of the first cell and of the last one. */
async function readRows(path: string, id: string): Promise<[first: string, last: string][]> {
  const rows = findSection(await page(path), id).match(/<tr>(?=<td)[\s\S]*?<\/tr>/g) ?? []
  return rows.map((row) => {
    const cells = (row.match(/<td[\s\S]*?<\/td>/g) ?? []).map(plainText)
    return [cells[0] ?? '', cells.at(-1) ?? '']
  })
}

/** The periods of links and sessions, from database rows. */
async function measuredPeriods(): Promise<Record<string, string>> {
  await sendForm(site, '/register', registration(newPerson()))
  const person = await newAccount(site)
  await sendForm(site, '/forgot-password', { email: person.email })
  const links = await site.DB.prepare(
    'SELECT purpose, (expires_at - created_at) / ? AS hours FROM tokens'
  )
    .bind(hourMs)
    .all<{ purpose: string; hours: number }>()
  const session = async (fields: Record<string, string>) => {
    await logInAs(site, person, fields)
    const row = await site.DB.prepare(
      'SELECT ends_at - created_at AS longest, idle_ms AS idle FROM sessions'
    ).first<{ longest: number; idle: number }>()
    await site.DB.exec('DELETE FROM sessions')
    return `${Number(row?.longest) / hourMs} hour, ${Number(row?.idle) / hourMs} hour unused`
  }
  return {
    ...Object.fromEntries(links.results.map(({ purpose, hours }) => [purpose, `${hours} hour`])),
    remembered: await session({ remember: 'on' }),
    brief: await session({})
  }
}

test('the periods in the privacy policy equal the periods in the code §10.16.1', async () => {
  const { faults: _, accessChanges: __, leadChanges: ___, ...figures } = technicalPeriods
  const windows = [...JSON.stringify(limits).matchAll(/"windowMs":(\d+)/g)].map(([, ms]) => ms)
  const ofCode = Object.entries({ ...retentionPeriods, ...figures }).map(
    ([name, { value, unit }]) => [name, `${value} ${unit}`]
  )
  expect({
    ...Object.fromEntries(ofCode),
    ...(await measuredPeriods()),
    counters: `${Math.max(...windows.map(Number)) / hourMs} hour`
  }).toEqual(
    Object.fromEntries(Object.entries(statedPeriods).map(([name, { code }]) => [name, code]))
  )
  for (const [locale, path] of [
    ['en', '/privacy-policy'],
    ['tr', '/tr/privacy-policy']
  ] as const) {
    const rows = await readRows(path, 'how-long-we-keep-data')
    for (const { [locale]: stated } of Object.values(statedPeriods)) {
      const [, period] = rows.find(([data]) => data.startsWith(stated[0])) ?? []
      expect(period, stated[0]).toContain(stated[1])
    }
  }
})

/** Each cookie with its `Max-Age` in seconds, and its lifetime in the words of both languages. */
const cookies: Record<string, [seconds: string, english: string, turkish: string]> = {
  i18n_redirected: ['31536000', '1 year', '1 yıl'],
  left_home: ['600', '10 minutes', '10 dakika'],
  locale_hint: ['31536000', '1 year', '1 yıl'],
  '__Host-session': ['2592000', 'with “remember me” 30 days', '“beni hatırla” seçiliyse 30 gün'],
  signed_in: ['2592000', 'As long as __Host-session', '__Host-session ile aynı süre'],
  '__Host-browser': ['34560000', '400 days', '400 gün'],
  '__Host-registration': ['86400', '24 hours', '24 saat'],
  '__Host-second_step': ['600', 'at most 10 minutes', 'en çok 10 dakika'],
  kept_input: ['300', 'at most 5 minutes', 'en çok 5 dakika'],
  '__Host-receipt': ['3600', '1 hour', '1 saat']
}

test('the privacy policy lists exactly the cookies that the site sets §10.16.1', async () => {
  const home = { Referer: `${site.origin}/`, 'User-Agent': browsers[0] ?? '' }
  const switched = await rawRequest(site.origin, '/tr', {
    headers: { ...home, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }
  })
  const { email, password, ...person } = await newAccount(site)
  const wrong = { email, password: 'not this one, sorry' }
  const responses = [
    await sendForm(site, '/_hint/close', { page: '/faq' }),
    await sendForm(site, '/register', registration(newPerson())),
    await sendForm(site, '/login', { email, password, remember: 'on' }),
    await sendForm(site, '/login', wrong)
  ]
  const headers = await logInAs(site, { email, password, ...person })
  await addApp(site, headers, stepAt(Date.now()))
  responses.push(await sendForm(site, '/login', { email, password }))

  const lines = [
    ...(switched.headers['set-cookie'] ?? []),
    ...responses.flatMap((response) => response.headers.getSetCookie())
  ]
  const set = lines.map((line) => {
    const [, name = '', seconds = ''] = /^([^=]+)=.*?(?:; Max-Age=(\d+)|$)/.exec(line) ?? []
    return [name, seconds]
  })
  expect(Object.fromEntries(set.filter(([, seconds]) => seconds !== '0'))).toEqual(
    Object.fromEntries(Object.entries(cookies).map(([name, [seconds]]) => [name, seconds]))
  )
  // The attack accepts no other cookies; those of the desk are only for operators.
  const known = cookieNames.filter((name) => !name.startsWith('__Host-ops'))
  expect(known.toSorted()).toEqual(Object.keys(cookies).toSorted())
  for (const [index, path] of [
    [1, '/privacy-policy'],
    [2, '/tr/privacy-policy']
  ] as const) {
    const rows = await readRows(path, 'cookies-and-browser-storage')
    expect(rows.map(([name]) => name)).toEqual(Object.keys(cookies))
    for (const [name, lifetime] of rows) expect(lifetime, name).toContain(cookies[name]?.[index])
  }
})

/** The stored facts about the source of a visit, in both languages. */
const origins: Record<string, string[]> = {
  page: ['the page of the form', 'formun sayfası'],
  landing: ['the first page of your visit', 'ziyaretinizin ilk sayfası'],
  referrer: ['the name of the website that led you there', 'sizi oraya getiren web sitesinin adı'],
  utm_source: ['utm_source', 'utm_source'],
  utm_medium: ['utm_medium', 'utm_medium'],
  utm_campaign: ['utm_campaign', 'utm_campaign'],
  utm_term: ['utm_term', 'utm_term'],
  utm_content: ['utm_content', 'utm_content'],
  last: ['the same about the last time', 'aynı bilgiler son geliş için de']
}

test('the privacy policy lists everything stored about the source of a visit §10.16.1', async () => {
  const utm = 'utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e'
  const visit = `a.example /?${utm}\nb.example /faq?${utm}`
  const fields = { name: 'Ayşe', email: 'a@b.example', subject: 'general', message: 'Merhaba!!!!' }
  await sendForm(site, '/contact-us', { ...fields, visit })
  const shown = await (await operate(site, 'people/show', { email: fields.email })).json()
  const [message] = (shown as { messages: { visit: object }[] }).messages
  expect(Object.keys(message?.visit ?? {}).toSorted()).toEqual(Object.keys(origins).toSorted())
  for (const [index, path] of ['/privacy-policy', '/tr/privacy-policy'].entries()) {
    const text = plainText(findSection(await page(path), 'which-data-we-handle'))
    for (const [name, words] of Object.entries(origins)) {
      expect(text, name).toContain(words[index])
    }
  }
})

/** Each client module that writes to the browser's storage, and the policy's text for it. */
const stored: Record<string, string[]> = {
  'record-arrival.ts': ['where you came from', 'nereden geldiğiniz'],
  'reload-guard.ts': ['a page has reloaded itself', 'sayfanın kendini yenilediği'],
  'scroll-history.ts': ['how far you had scrolled', 'nereye kadar indiğiniz']
}

test('the privacy policy lists every key in the browser’s storage §10.16.1', async () => {
  // Visitors never load the scripts for editing texts.
  const scripts = globSync('src/{client,islands,ui,shared,forms}/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith('src/client/edit/')
  )
  const storing = scripts.filter((file) =>
    /\bsetStored\(|(?:session|local)Storage\.setItem|indexedDB/.test(readFileSync(file, 'utf8'))
  )
  const storage = 'src/client/document/storage.ts'
  const files = storing.filter((file) => file !== storage).map((file) => basename(file))
  expect(files.toSorted()).toEqual(Object.keys(stored))
  for (const [index, path] of ['/privacy-policy', '/tr/privacy-policy'].entries()) {
    const text = plainText(findSection(await page(path), 'cookies-and-browser-storage'))
    expect(text).toContain(['three kinds of notes', 'üç tür not'][index])
    for (const words of Object.values(stored)) expect(text).toContain(words[index])
  }
})

const hosting = ['Hosting: Cloudflare, Inc.', 'Barındırma: Cloudflare, Inc.']
const business = [
  'Our business system and booking platform:',
  'İş sistemimiz ve rezervasyon platformumuz:'
]

/** Each setting that sends data to another host, and the recipient in both languages. */
const recipients: Record<string, string[]> = {
  WEBHOOK_URL: business,
  BUSINESS_API_URL: business,
  PLATFORM_URL: business,
  MAIL_API_URL: ['It is Sample Mail Ltd., Dublin.', 'Sağlayıcımız: Sample Mail Ltd., Dublin.'],
  // Receives only a digest prefix, which identifies nobody.
  BREACHED_PASSWORDS_ORIGIN: [],
  // The policy describes it while it is used (turnstile.test.ts).
  TURNSTILE_ORIGIN: [],
  // Nothing about visitors is sent to these.
  SITE_ORIGIN: [],
  MESSAGES_ORIGIN: [],
  ICON_API_ORIGIN: [],
  ALERT_WEBHOOK_URL: [],
  HEARTBEAT_URL: []
}

test('the privacy policy lists exactly the hosts that receive data §10.16.1', async () => {
  const settings = { ...siteSettings, ...accountSettings, ...deliverySettings }
  const hosts = Object.keys(settings).filter((name) => /_(?:URL|ORIGIN)$/.test(name))
  expect(hosts.toSorted()).toEqual(Object.keys(recipients).toSorted())
  for (const [index, path] of ['/privacy-policy', '/tr/privacy-policy'].entries()) {
    const text = plainText(findSection(await page(path), 'who-receives-data'))
    for (const [name, words] of Object.entries({ ...recipients, hosting })) {
      if (words.length > 0) expect(text, name).toContain(words[index])
    }
  }
  const policy = (await site.fetch('/contact-us')).headers.get('Content-Security-Policy')
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/https?:/)
})

test.each([
  ['/terms-of-use', 'In short:'],
  ['/privacy-policy', 'In short:'],
  ['/tr/terms-of-use', 'Kısaca:'],
  ['/tr/privacy-policy', 'Kısaca:']
])('each section of %s begins with a summary §10.16.2', async (path, label) => {
  const html = await page(path)
  const sections = partsOf(html, 'legal__section')
  expect(sections.length).toBeGreaterThan(12)
  for (const section of sections) {
    const [summary = '', ...others] = partsOf(section, 'legal__summary')
    expect(others).toEqual([])
    expect(partsOf(section, 'prose')[0]).toContain(`">${summary}`)
    expect(summary).toContain(`"><p><strong>${label}`)
  }
})
