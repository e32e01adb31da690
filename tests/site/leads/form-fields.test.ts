import { beforeAll, expect, test } from 'vitest'
import { type LoggedIn, linkToken, logInAs, newAccount } from '../../support/accounts.ts'
import { decodeHtml, readHtml, readText, sendForm } from '../../support/form.ts'
import { formsIn, linksIn, partsOf } from '../../support/markup.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const located = startSite({ faults: true })

let session: LoggedIn
let resetToken = ''

beforeAll(async () => {
  const person = await newAccount(site)
  session = await logInAs(site, person)
  const { email } = await newAccount(site)
  await sendForm(site, '/forgot-password', { email })
  resetToken = await linkToken(site, email, 'reset')
})

/** The fields of each form in their order; `*` marks those that must be filled in. */
const forms = {
  '/contact-us': 'name* email* phone subject* callTime message* marketing',
  '/request-demo': 'name* company* email* phone country* agencySize* trips message marketing',
  '/partnership/gsa': 'name* company* email* phone country* territory* agencies* message marketing',
  '/partnership/franchise':
    'name* company* email* phone country* place* premises* message marketing',
  '/partnership/stream-by-babylon':
    'name* company* email* phone country* system* developers* message marketing',
  '/register': 'name* company* email* phone password* terms*',
  '/login': 'email* password* remember',
  '/forgot-password': 'email*',
  '/reset-password': 'newPassword* newPasswordAgain*',
  '/account/password': 'currentPassword* newPassword* newPasswordAgain*',
  '/account/email': 'newEmail* currentPassword*',
  '/account': 'name* company* phone language marketing currentPassword*'
}
const applications = [
  '/partnership/gsa',
  '/partnership/franchise',
  '/partnership/stream-by-babylon'
]
const prefixes = ['', '/tr']
const pages = Object.entries(forms).flatMap(([path, fields]) =>
  prefixes.map((prefix) => ({ path: prefix + path, fields }))
)

async function formsAt(path: string): Promise<string[]> {
  const query = path.endsWith('/reset-password') ? `?token=${resetToken}` : ''
  const headers = path.includes('/account') ? session : undefined
  const html = await textOf(site.fetch(path + query, { headers }))
  return formsIn(decodeHtml(html))
}

interface Field {
  name: string
  tag: string
}

function fieldsIn(form: string): Field[] {
  return (form.match(/<(?:input|select|textarea) [^>]*>/g) ?? [])
    .map((tag) => ({ tag, name: / name="([^"]+)"/.exec(tag)?.[1] ?? '' }))
    .filter(({ name, tag }) => !['', 'homepage'].includes(name) && !tag.includes('type="hidden"'))
}

function listOptions(form: string, name: string): string[][] {
  const list = new RegExp(`<select[^>]* name="${name}"[\\s\\S]*?</select>`).exec(form)?.[0] ?? ''
  return [...list.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)</g)].map(
    ([, value = '', label = '']) => [value, label]
  )
}

test.each(pages)(
  'the form on $path posts $fields to its own URL §10.1 §10.13 §10.20',
  async ({ path, fields }) => {
    const found = await formsAt(path)
    for (const form of found) {
      const [tag] = form.split('>', 1)
      expect(tag).toContain('method="post"')
      // The passkey button has its own page.
      const own = form.includes('name="credential"') ? `${path}/passkey` : path
      expect(/action="([^"?]*)/.exec(tag ?? '')?.[1]).toBe(own)
      expect(form).toMatch(/<input type="hidden" name="idempotency_key" value="[0-9a-f-]{36}"/)
    }
    const names = found.flatMap((form) =>
      fieldsIn(form).map(
        ({ name, tag }) => name + (/ (?:aria-)?required(?:=|>| |\/)/.test(tag) ? '*' : '')
      )
    )
    expect(names.join(' ')).toBe(fields)
    // HTML allows `required` only on a list whose first option is empty.
    const lists = found.flatMap(
      (form) => form.match(/<select [^>]* required.*?<option [^>]*>/g) ?? []
    )
    for (const list of lists) expect(list).toContain('<option value=""')
  }
)

test.each(pages)(
  'password managers recognise the fields of the form on $path §10.27',
  async ({ path }) => {
    const known: Record<string, string> = {
      password: path.endsWith('/register') ? 'new-password' : 'current-password',
      newEmail: 'email',
      currentPassword: 'current-password',
      newPassword: 'new-password',
      newPasswordAgain: 'new-password',
      name: 'name',
      company: 'organization',
      phone: 'tel',
      email: /contact-us|request-demo|partnership/.test(path) ? 'email' : 'username(?: webauthn)?'
    }
    for (const { name, tag } of (await formsAt(path)).flatMap(fieldsIn)) {
      const expected = known[name]
      if (expected) expect(tag, name).toMatch(new RegExp(` autocomplete="${expected}"`, 'i'))
      expect(tag).not.toContain('onpaste')
    }
  }
)

test.each(
  prefixes.flatMap((prefix) =>
    ['/contact-us', '/request-demo', ...applications].map((path) => prefix + path)
  )
)(
  'consent to marketing on %s is a separate optional box that starts unticked §10.15',
  async (path) => {
    const boxes = (await formsAt(path)).flatMap(fieldsIn).filter(({ name }) => name === 'marketing')
    expect(boxes).toHaveLength(1)
    expect(boxes[0]?.tag).toContain('type="checkbox"')
    expect(boxes[0]?.tag).not.toMatch(/ (?:checked|required)/)
  }
)

test.each(
  prefixes.flatMap((prefix) =>
    ['/contact-us', '/request-demo', '/register', ...applications].map((path) => ({
      prefix,
      path: prefix + path
    }))
  )
)('the form on $path says how its data are used §10.14', async ({ prefix, path }) => {
  const [form = ''] = await formsAt(path)
  const words = prefix ? /veri sorumlusu.* işler/i : /data controller to/
  const notes = partsOf(form, 'quiet')
  const note = notes.find((each) => linksIn(each).includes(`${prefix}/privacy-policy`)) ?? ''
  expect(readText(note)).toMatch(words)
})

test.each([
  {
    path: '/request-demo',
    locale: 'en',
    germany: 'Germany',
    list: 'agencySize',
    option: 'Just me'
  },
  {
    path: '/tr/request-demo',
    locale: 'tr',
    germany: 'Almanya',
    list: 'agencySize',
    option: 'Yalnız'
  },
  {
    path: '/partnership/gsa',
    locale: 'en',
    germany: 'Germany',
    list: 'agencies',
    option: 'Up to 20'
  },
  {
    path: '/tr/partnership/franchise',
    locale: 'tr',
    germany: 'Almanya',
    list: 'premises',
    option: 'İş yerim var'
  },
  {
    path: '/tr/partnership/stream-by-babylon',
    locale: 'tr',
    germany: 'Almanya',
    list: 'developers',
    option: 'Kendi yazılımcılarımız'
  }
])('the lists of $path are in the language of the page §10.20', async (each) => {
  const { path, locale, germany, list, option } = each
  const [form = ''] = await formsAt(path)
  // The country of the visitor's IP address is first, and again in alphabetical order.
  const [, ...countries] = listOptions(form, 'country')
  expect(countries).toHaveLength(249)
  expect(countries).toContainEqual(['DE', germany])
  const names = countries.map(([, name = '']) => name)
  expect(names.filter((name) => name.endsWith(')'))).toEqual([])
  expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
  expect(listOptions(form, list).some(([, name]) => name?.startsWith(option))).toBe(true)
})

test('a query preselects a subject of the contact form §10.115', async () => {
  for (const prefix of prefixes) {
    for (const subject of ['supplier', 'events', 'call']) {
      const html = await textOf(site.fetch(`${prefix}/contact-us?subject=${subject}`))
      expect(html.match(/<option[^>]* selected=""/g)).toEqual([
        `<option value="${subject}" selected=""`
      ])
      expect(html).toContain(`<link rel="canonical" href="${site.origin}${prefix}/contact-us"`)
    }
    const html = await textOf(site.fetch(`${prefix}/contact-us?subject=nonsense"`))
    expect(html).not.toMatch(/<option[^>]* selected|nonsense"/)
  }
})

test.each([
  [
    '',
    '<h1[^>]*>Sell your rooms, transfers and tours through Babylon',
    'We sign, and you go on sale'
  ],
  [
    '/tr',
    '<h1[^>]*>Odalarınızı, transferlerinizi ve turlarınızı acenteler satsın',
    'iş günü içinde satışa açılırsınız'
  ]
])(
  'the contact form addresses suppliers, also after a rejected message (%s) §10.115',
  async (prefix, title, lastStep) => {
    const opened = await textOf(site.fetch(`${prefix}/contact-us?subject=supplier`))
    expect(opened).toMatch(new RegExp(title))
    expect(opened).toContain(lastStep)
    expect(opened).not.toContain('aria-current="page"')
    const action = / action="([^"]+)"/.exec(formsIn(decodeHtml(opened))[0] ?? '')?.[1] ?? ''
    const rejected = await sendForm(site, action, { subject: 'supplier' })
    expect(rejected.status).toBe(422)
    expect(await rejected.text()).toMatch(new RegExp(title))
    const other = await textOf(site.fetch(`${prefix}/contact-us?subject=events`))
    expect(other).not.toMatch(new RegExp(title))
    expect(other).not.toContain(lastStep)
  }
)

test.each([
  ['/request-demo', 'DE', ['DE', 'Germany']],
  ['/tr/request-demo', 'DE', ['DE', 'Almanya']],
  ['/partnership/gsa', 'CI', ['CI', 'Côte d’Ivoire']],
  // Without a location for the IP address, the home market of the language comes first.
  ['/partnership/gsa', undefined, ['GB', 'United Kingdom']],
  ['/tr/partnership/franchise', undefined, ['TR', 'Türkiye']],
  ['/request-demo', 'T1', ['GB', 'United Kingdom']],
  ['/request-demo', 'ZZ', ['GB', 'United Kingdom']]
])(
  'the list of countries on %s begins for a visitor from %s with %s §10.17',
  async (path, country, first) => {
    const headers = { 'X-Cf': encodeURIComponent(JSON.stringify({ country })) }
    for (const each of [path, `${path}/_payload.json`]) {
      const text = await readHtml(located, each, headers)
      const [, list = ''] = /name=\\?"country\\?"(.*?)<\/select>/s.exec(text) ?? []
      const option = /<option value=\\?"(\w*)\\?"[^>]*>([^<]*)</.exec(list)
      expect(option?.slice(1)).toEqual(first)
      expect(list).not.toContain(' selected')
    }
  }
)
