import { beforeEach, expect, test } from 'vitest'
import { newPerson, registration } from '../../support/accounts.ts'
import { contact, demo } from '../../support/desk/lead-desk.ts'
import { hiddenFields, sendForm } from '../../support/form.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({})

beforeEach(async () => {
  await site.DB.prepare('DELETE FROM leads').run()
})

async function sources(table: 'lead' | 'account'): Promise<Record<string, unknown>[]> {
  const sql = `SELECT page, landing, referrer, campaign, details FROM ${table}_sources`
  return site.listRows(sql)
}

const none = { landing: '/contact-us', referrer: '', campaign: '', details: '{}' }
const advert =
  'www.Google.com /tr/features?utm_source=google&utm_medium=cpc&utm_campaign=Bahar%20%C3%87in&utm_term=gsa&utm_content=b&gclid=x'
const adverts = {
  landing: '/tr/features',
  referrer: 'google.com',
  campaign: 'Bahar Çin',
  details: '{"utm_source":"google","utm_medium":"cpc","utm_term":"gsa","utm_content":"b"}'
}
const long = 'x'.repeat(101)

test.each([
  ['a tab that came by a campaign', advert, adverts],
  ['a tab that came straight here', ' /?', { landing: '/' }],
  [
    'a visit that a newsletter brought back',
    `${advert}\n /faq?utm_source=news`,
    {
      ...adverts,
      details: adverts.details.replace(
        '}',
        ',"last":{"landing":"/faq","referrer":"","utm_source":"news"}}'
      )
    }
  ],
  ['a reload of the first page', `${advert}\n${advert}`, adverts],
  ['a reload without the campaign', `${advert}\nwww.google.com /tr/features?`, adverts],
  [
    'another site later on',
    'a.example /?\nb.example /faq?',
    {
      landing: '/',
      referrer: 'a.example',
      details: '{"last":{"landing":"/faq","referrer":"b.example"}}'
    }
  ],
  ['somebody’s address', ' /?utm_content=a%40b.example', { landing: '/' }],
  ['an app', 'com.google.android.gm /?', { landing: '/', referrer: 'com.google.android.gm' }],
  ['a host with a port', 'a.example:8080 /?', { landing: '/', referrer: 'a.example' }],
  ['no visit', '', {}],
  ['nonsense', '<script>alert(1)</script>', {}],
  ['the address of another site', 'a.example https://a.example/?', {}],
  ['a host that is none', 'a/b@c /?', { landing: '/' }],
  ['a host of 101 characters', `${long} /?`, { landing: '/', referrer: long.slice(1) }],
  ['a path of 201 characters', ` /${'x'.repeat(200)}?`, { landing: `/${'x'.repeat(199)}` }],
  [
    'a name of 101 letters, each two units long',
    ` /?utm_campaign=${'𝒳'.repeat(101)}`,
    { landing: '/', campaign: '𝒳'.repeat(100) }
  ],
  [
    'letters that break a line or turn it round',
    ' /?utm_campaign=%E2%80%AEa%0D%0Ab%00%EF%BB%BF%20%20c%D8',
    { landing: '/', campaign: 'a b c\uFFFD' }
  ]
])(
  'the source of a lead is stored as far as it is valid (%s) §12.13.1 §12.13.3',
  async (_, visit, stored) => {
    const { status } = await sendForm(site, '/contact-us', { ...contact, visit })
    expect(status).toBe(303)
    expect(await sources('lead')).toEqual([{ page: 'contact', ...none, ...stored }])
  }
)

test.each([
  ['another site', 'https://news.example/private/page?user=1', '', 'news.example /request-demo?'],
  ['a campaign', '', '?utm_campaign=spring&id=7', ' /request-demo?utm_campaign=spring'],
  ['the page before', '{site}/faq?utm_source=mail&token=1', '', ' /faq?utm_source=mail'],
  ['a campaign within the site', '{site}/faq', '?utm_term=a', ' /request-demo?utm_term=a'],
  ['nothing', 'about:blank', '', ' /request-demo?'],
  ['markup', '', '?utm_term="><b>&amp;', ' /request-demo?utm_term=%22%3E%3Cb%3E']
])(
  'without script, the source is read from the request for the page (%s), also after a rejected message §12.13.2.1',
  async (_, referer, query, visit) => {
    const headers = { Referer: referer.replace('{site}', site.origin) }
    const path = `/request-demo${query}`
    const html = await textOf(site.fetch(path, { headers }))
    const shown = hiddenFields(html)
    expect(shown.visit).toBe(visit)
    const payload = await site.fetch(`/request-demo/_payload.json${query}`, { headers })
    expect(((await payload.json()) as { html: string }).html).toContain(
      `name="visit" value="${visit}"`
    )
    const fields = { ...demo, ...shown, rendered_at: '0' }
    const refused = await sendForm(site, '/request-demo', { ...fields, company: '' })
    expect(refused.status).toBe(422)
    const again = hiddenFields(await refused.text())
    expect(again.visit).toBe(visit)
    await sendForm(site, '/request-demo', { ...fields, ...again })
    const [, host, landing] = /^(\S*) (.*)\?/.exec(visit) ?? []
    expect(await sources('lead')).toMatchObject([{ page: 'requestDemo', referrer: host, landing }])
  }
)

test('with Global Privacy Control, only the form’s page is stored §12.13.2.2', async () => {
  const headers = { 'Sec-GPC': '1' }
  await sendForm(site, '/contact-us', { ...contact, visit: advert }, { headers })
  expect(await sources('lead')).toEqual([{ page: 'contact', ...none, landing: '/contact-us' }])
})

test('a form that is sent again from another source is stored once §10.13 §12.13.3', async () => {
  const fields = { ...contact, idempotency_key: crypto.randomUUID() }
  await sendForm(site, '/contact-us', { ...fields, visit: advert })
  await sendForm(site, '/contact-us', { ...fields, visit: ' /?' })
  expect(await site.countRows('leads')).toBe(1)
  expect(await sources('lead')).toMatchObject([adverts])
})

test('a registration has the source of its newest form §12.13 §12.13.1 §12.13.4', async () => {
  const person = registration(newPerson())
  await sendForm(site, '/register', { ...person, visit: advert })
  expect(await sources('account')).toMatchObject([{ page: 'register', ...adverts }])
  const newer = { ...person, idempotency_key: crypto.randomUUID(), visit: 'a.example /faq?' }
  await sendForm(site, '/register', newer)
  expect(await sources('account')).toMatchObject([{ landing: '/faq', campaign: '' }])
  await site.DB.exec('DELETE FROM accounts')
  expect(await site.listRows('SELECT * FROM account_sources')).toEqual([])
})
