import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { runBatch } from '../../../src/server/db/batch.ts'
import type { Mail } from '../../../src/server/mail/mailer.ts'
import { insertDelivery } from '../../../src/server/outbox/store.ts'
import { signedToken } from '../../support/accounts.ts'
import { eventually } from '../../support/eventually.ts'
import { type Fields, sendForm } from '../../support/form.ts'
import { listLinks } from '../../support/pages.ts'
import { startReceiver } from '../../support/receiver.ts'
import { startSite } from '../../support/site.ts'

const secret = 'a secret for the links in mails of this test'
const provider = startReceiver()
const site = startSite({
  faults: true,
  vars: () => ({
    TEAM_EMAIL: 'team@example.com',
    MAIL_CARRIER: 'http',
    MAIL_FROM: 'website@example.com',
    MAIL_API_URL: provider.origin
  }),
  secrets: { TOKEN_SECRET: secret }
})

const token = { id: '0123456789abcdef'.repeat(4) }
const name = 'Ayşe "Yılmaz" & <Söhne>'

const note = 'Your licence is valid until 2030 & beyond.'

const login = { browser: '', country: '', city: '', at: Date.UTC(2026, 10, 23, 5, 20) }

const contents = [
  { template: 'verify-address', token: { ...token, purpose: 'verify' } },
  { template: 'already-registered' },
  { template: 'welcome', name },
  { template: 'welcome-unchecked', name },
  { template: 'agency-approved', name, note },
  { template: 'agency-declined', name, note },
  { template: 'reset', token: { ...token, purpose: 'reset' } },
  { template: 'change-email', token: { ...token, purpose: 'change-email' } },
  { template: 'email-taken' },
  { template: 'email-change-asked', name },
  { template: 'email-changed', name, token: { ...token, purpose: 'restore-email' } },
  { template: 'email-restored', name, token: { ...token, purpose: 'reset' } },
  { template: 'email-taken-back' },
  { template: 'new-browser', name, login },
  { template: 'password-changed', name },
  { template: 'passkey-added', name },
  { template: 'passkey-removed', name },
  { template: 'authenticator-app-added', name },
  { template: 'authenticator-app-removed', name },
  { template: 'second-factor-on', name },
  { template: 'second-factor-off', name },
  { template: 'recovery-codes-new', name },
  { template: 'recovery-code-used', name },
  { template: 'account-deleted', name }
] as const

/** The subject of a mail as its file has it, with the name of the company. */
function readSubject(locale: string, template: string): string {
  const file = readFileSync(`locales/${locale}/mail/${template}.md`, 'utf8')
  const [, subject = ''] = /^subject: "?(.*?)"?$/m.exec(file) ?? []
  return subject.replaceAll('{{company.name}}', 'Babylon')
}

const locales = ['en', 'tr'] as const
const accountMails = locales.flatMap((locale) =>
  contents.map((content) => ({ ...content, locale }))
)

interface LeadForm {
  locale: (typeof locales)[number]
  template: 'contact-received' | 'demo-received' | 'application-received'
  path: string
  fields: Fields
}

const leadForms = locales.flatMap((locale): LeadForm[] => [
  {
    locale,
    template: 'contact-received',
    path: locale === 'en' ? '/contact-us' : '/tr/contact-us',
    fields: { subject: 'billing', message: 'A question about an invoice.' }
  },
  {
    locale,
    template: 'demo-received',
    path: locale === 'en' ? '/request-demo' : '/tr/request-demo',
    fields: {
      company: 'Nil Turizm',
      country: 'TR',
      agencySize: 'small',
      message: ''
    }
  },
  {
    locale,
    template: 'application-received',
    path: locale === 'en' ? '/partnership/franchise' : '/tr/partnership/franchise',
    fields: {
      company: 'Nil Turizm',
      country: 'TR',
      place: 'Meram',
      premises: 'looking',
      message: ''
    }
  }
])
const person = { name: 'Ayşe Yılmaz', email: 'ayse@example.com', phone: '+90 212 555 01 01' }

/** Token of a link, computed without the site's own code. */
function createToken({ purpose, id }: { purpose: string; id: string }): string {
  return signedToken(purpose, id, secret)
}

async function mailsTo(address: string, count = 1): Promise<Mail[]> {
  return eventually(() => {
    const mails = provider.received.map(({ body }) => JSON.parse(body) as Mail)
    const found = mails.filter(({ to }) => to.email === address)
    expect(found).toHaveLength(count)
    return found
  })
}

interface AccountMail {
  template: string
  to: string
  token?: { purpose: string; id: string }
  [field: string]: unknown
}

async function store(payload: AccountMail): Promise<string> {
  const id = crypto.randomUUID()
  const delivery = { id, receiver: 'mail', payload, createdAt: Date.now() }
  await runBatch(site.DB, [insertDelivery(site.DB, delivery)])
  return id
}

async function deliver(mail: AccountMail): Promise<Mail | undefined> {
  const id = await store(mail)
  await site.DELIVERIES.send({ id })
  return (await mailsTo(mail.to))[0]
}

/**
 * Checks the properties of every mail: sender, language, and the same working links in text and
 * HTML.
 */
async function expectValidMail({ text, html, from }: Mail, locale: string): Promise<void> {
  expect(from).toEqual({ email: 'website@example.com', name: 'Babylon' })
  expect(html).toContain(`<html lang="${locale}"`)
  expect(text + html).not.toMatch(/\{\{|undefined|\[object|\u2060/)
  const inHtml = listLinks(html, new URL(site.origin)).map(({ href }) => href)
  const inText = text.match(/https?:[^\s)]+/g) ?? []
  expect(inText.toSorted()).toEqual(inHtml.toSorted())
  for (const link of inHtml) {
    const { pathname, search } = new URL(link)
    expect(pathname.startsWith('/tr/')).toBe(locale === 'tr')
    if (!working.has(link)) {
      expect((await site.fetch(pathname + search)).status, link).toBeLessThan(400)
    }
    working.add(link)
  }
}

/** Links that have been opened. */
const working = new Set<string>()

beforeEach(() => {
  provider.received = []
  provider.next = []
})

test('every account mail has its subject and working links in each language §9.3 §10.49 §10.60', async () => {
  const mails = accountMails.map((content) => {
    const to = `${content.template}-${content.locale}@example.com`
    return { ...content, to, origin: site.origin }
  })
  const ids = await Promise.all(mails.map(store))
  await site.DELIVERIES.sendBatch(ids.map((id) => ({ body: { id } })))
  const rows = await site.DB.prepare('SELECT payload FROM deliveries').all()
  for (const content of mails) {
    const { template, locale, to } = content
    const [mail] = await mailsTo(to)
    if (!mail) throw new Error(`No mail has arrived for ${to}.`)
    expect(mail.subject, to).toBe(readSubject(locale, template))
    await expectValidMail(mail, locale)
    if ('name' in content) {
      expect(mail.text, to).toContain(name)
      expect(mail.html, to).toContain('&lt;Söhne&gt;')
    }
    if ('token' in content) {
      const value = createToken(content.token)
      expect(mail.text, to).toContain(`?token=${value}`)
      expect(JSON.stringify(rows)).not.toContain(value)
    }
    if (template === 'welcome' || template === 'agency-approved') {
      const prefix = locale === 'tr' ? '/tr' : ''
      expect(mail.text, to).toContain(`:\n${site.origin}${prefix}/platform\n`)
    }
  }
})

test('a mail in a language that this build lacks is sent in English', async () => {
  // A later build stored it; the type knows only the languages of this one.
  const locale = 'de' as 'en'
  const mail = await deliver({ ...contents[2], locale, to: person.email, origin: site.origin })
  expect(mail?.subject).toBe(readSubject('en', 'welcome'))
})

test.each(leadForms)(
  'the mail $template in $locale is sent after a form §9.3 §10.6',
  async ({ locale, template, path, fields }) => {
    // One email address gets only a few receipts a day.
    const email = `${template}@example.com`
    const form = { ...person, email, ...fields, idempotency_key: crypto.randomUUID() }
    expect((await sendForm(site, path, form)).status).toBe(303)
    const [receipt] = await mailsTo(email)
    const [notice] = await mailsTo('team@example.com')
    if (!receipt || !notice) throw new Error('A mail is missing.')
    expect(receipt.subject).toBe(readSubject(locale, template))
    await expectValidMail(receipt, locale)
    // A sender may enter another person's address, so the receipt must not contain typed text.
    expect(JSON.stringify(receipt)).not.toMatch(/Ayşe|invoice|Nil Turizm|Meram/)
    await expectValidMail(notice, 'en')
    expect(notice.replyTo).toEqual({ email, name: person.name })
    expect(notice.text).toContain(`Language: ${locale === 'en' ? 'English' : 'Turkish'}`)
    const [, reference = 'no reference'] = /\(([0-9a-f]{8})\)$/.exec(notice.subject) ?? []
    expect(receipt.text).toContain(reference)
    if (template !== 'contact-received') expect(notice.text).toContain('Country: Türkiye')
    if (template !== 'application-received') return
    expect(notice.subject).toMatch(/^New: Partner application \([0-9a-f]{8}\)$/)
    expect(notice.text).toContain('Programme: Franchise\n')
    expect(notice.text).toContain('City and district: Meram\n')
    expect(notice.text).toContain('Premises: I’m looking for premises\n')
  }
)

test('an account mail is stored in the format that an earlier version delivers', async () => {
  const to = 'format@example.com'
  const fields = {
    ...person,
    email: to,
    company: 'Nil Turizm',
    password: 'mavi çinili kapı',
    terms: 'on'
  }
  const headers = { 'X-Fault': 'DELIVERIES=throws' }
  expect((await sendForm(site, '/register', fields, { headers })).status).toBe(303)
  const sql = "SELECT * FROM deliveries WHERE payload ->> 'to' = ?"
  const row = await site.DB.prepare(sql).bind(to).first()
  expect(row).toMatchObject({ lead_id: null, receiver: 'mail', state: 'pending' })
  expect(JSON.parse(String(row?.payload))).toEqual({
    template: 'verify-address',
    token: { purpose: 'verify', id: row?.id },
    locale: 'en',
    to,
    origin: site.origin
  })
})

test('a placeholder in user input is not filled in', async () => {
  const content = { template: 'welcome', name: '{{origin}} {{token}}' } as const
  const mail = await deliver({ ...content, locale: 'en', to: 'b@example.com', origin: site.origin })
  expect(mail?.text).toContain('Hello {{origin}} {{token}},')
})

test('an email address that would add a header never reaches the carrier', async () => {
  const content = { template: 'already-registered', locale: 'en', origin: site.origin } as const
  const id = await store({ ...content, to: 'a@example.com\r\nBcc: b@example.com' })
  await site.DELIVERIES.send({ id })
  const error = site.DB.prepare('SELECT last_error FROM deliveries WHERE id = ?').bind(id)
  await expect.poll(() => error.first('last_error')).toBe('address refused')
  expect(provider.received).toEqual([])
})

test('line breaks in a name are replaced in the header', async () => {
  const name = 'Ayşe\r\nBcc: b@example.com\u2028\u202e'
  const fields = { ...person, name, subject: 'general', message: 'A long enough message.' }
  expect((await sendForm(site, '/contact-us', fields)).status).toBe(303)
  const [notice] = await mailsTo('team@example.com')
  expect(notice?.replyTo?.name).toBe('Ayşe Bcc: b@example.com')
})
