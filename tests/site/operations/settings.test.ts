import { beforeAll, describe, expect, test } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import turkish from '../../../locales/tr/messages/forms.json'
import { runBatch } from '../../../src/server/db/batch.ts'
import { insertDelivery } from '../../../src/server/outbox/store.ts'
import { newPerson, registration } from '../../support/accounts.ts'
import { eventually } from '../../support/eventually.ts'
import { readPage, sendForm } from '../../support/form.ts'
import { sendLead } from '../../support/leads.ts'
import { startReceiver } from '../../support/receiver.ts'
import { startSite } from '../../support/site.ts'

const provider = startReceiver()
const site = startSite({ faults: true })

const indexNowKey = '0f8e6d1c-Key'

const wrong = {
  SITE_ORIGIN: 'http://user:pw@www.example.com/shop?x=1',
  HSTS: 'forever',
  INDEXNOW_KEY: 'nowhere',
  MESSAGES_ORIGIN: 'nowhere',
  ICON_API_ORIGIN: 'nowhere',
  PASSWORD_MIN_LENGTH: 'nonsense',
  BUSINESS_API_URL: 'http://business.example.com',
  WEBHOOK_URL: 'nowhere',
  ENVIRONMENT: 'nonsense',
  MAILS_ONLY_TO: 'nobody',
  TEAM_EMAIL: 'nobody',
  TEAM_LOCALE: 'klingon',
  MAIL_CARRIER: 'pigeon',
  MAIL_FROM: 'nobody',
  MAIL_API_URL: 'nowhere',
  TURNSTILE_SITE_KEY: 'key',
  GALLERY: 'nonsense',
  OPS_TOKEN: 'short'
}

/** Changes the site's settings and deletes its deliveries. */
async function begin(values: Record<string, string>): Promise<void> {
  await site.set(values)
  await site.DB.exec('DELETE FROM deliveries')
}

async function deliveries(): Promise<Record<string, unknown>[]> {
  const sql = 'SELECT receiver, payload, state, last_error FROM deliveries ORDER BY rowid'
  return site.listRows(sql)
}

describe('with every setting wrong', () => {
  beforeAll(() => site.set(wrong))

  test('without settings, only public pages and files are served §6.16 §13.1.1', async () => {
    for (const path of ['/', '/tr', '/faq', '/tr/contact-us', '/login', '/robots.txt']) {
      const response = await site.fetch(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('X-Robots-Tag')).toBeNull()
    }
    expect((await site.fetch('/_icons/lucide.json?icons=check')).status).toBe(200)
    expect((await site.fetch('/_icons/mdi.json?icons=home')).status).toBe(404)
    expect((await site.fetch('/_gallery')).status).toBe(404)
    expect((await site.fetch('/nowhere.txt')).status).toBe(404)
    expect((await site.fetch('/undefined.txt')).status).toBe(404)
    expect((await site.fetch('/_ops/deliveries')).status).toBe(404)
    const secure = await site.fetchUrl('https://www.example.com/faq')
    expect(secure.headers.get('Strict-Transport-Security')).toBe(
      'max-age=63072000; includeSubDomains'
    )
    expect(await secure.text()).toContain('href="https://www.example.com/faq"')
  })

  test('/healthz names wrong settings without their values §13.3.1', async () => {
    const response = await site.fetch('/healthz')
    expect(response.status).toBe(200)
    const text = await response.text()
    const { status, settings } = JSON.parse(text)
    expect(status).toBe('ok')
    const { TURNSTILE_SITE_KEY: _, ...named } = { ...wrong, TURNSTILE_SECRET: '' }
    expect(Object.keys(settings).toSorted()).toEqual(Object.keys(named).toSorted())
    expect(settings.WEBHOOK_URL).toBe('off: must be empty or an https URL, without user')
    expect(text).not.toMatch(/user:pw|nowhere|nobody|klingon|pigeon|nonsense|forever|short/)
  })

  test('each wrong setting is logged once, with its rule and without its value §13.1.2', async () => {
    for (let request = 1; request <= 3; request += 1) await site.fetch('/faq')
    const lines = () => site.logs().filter(({ message }) => message.includes('wrong setting'))
    await expect.poll(lines).toHaveLength(Object.keys(wrong).length)
    const text = lines()
      .map(({ message }) => message)
      .join('\n')
    expect(text).toContain('"problem":"TEAM_EMAIL must be empty or an email address"')
    expect(text).not.toMatch(/user:pw|nowhere|nobody|klingon|pigeon|nonsense|forever/)
  })

  test('accounts respond with 503 and never fall back to D1 §13.1.3', async () => {
    const { email, password } = newPerson()
    for (const [prefix, { errors }] of [
      ['', english],
      ['/tr', turkish]
    ] as const) {
      for (const [path, fields] of [
        [`${prefix}/login`, { email, password }],
        [`${prefix}/register`, registration(newPerson())]
      ] as const) {
        const response = await sendForm(site, path, fields)
        expect([path, response.status]).toEqual([path, 503])
        expect(await readPage(response)).toContain(errors.unavailable)
      }
    }
    expect(await site.countRows('accounts')).toBe(0)
  })

  test('the pending deliveries of a stored message name the wrong setting §13.1.4', async () => {
    await sendLead(site)
    await eventually(async () => {
      expect(await deliveries()).toMatchObject(
        [
          { receiver: 'business', state: 'queued', last_error: /^BUSINESS_API_URL must be/ },
          { receiver: 'webhook', state: 'queued', last_error: /^WEBHOOK_URL must be/ },
          { receiver: 'mail', state: 'queued', last_error: /^MAIL_CARRIER must be/ },
          { receiver: 'mail', state: 'queued', last_error: /^MAIL_CARRIER must be/ }
        ].map((row) => ({ ...row, last_error: expect.stringMatching(row.last_error) }))
      )
    })
  })
})

describe('with a carrier and no SITE_ORIGIN', () => {
  beforeAll(() =>
    begin({
      MAIL_CARRIER: 'http',
      MAIL_FROM: 'website@example.com',
      MAIL_API_URL: provider.origin
    })
  )

  test.each([
    ['https://evil.example', 'queued', 'SITE_ORIGIN must be set with MAIL_CARRIER'],
    ['http://localhost.evil.example', 'queued', 'SITE_ORIGIN must be set with MAIL_CARRIER'],
    ['http://localhost:8787', 'delivered', null]
  ])('a mail caused by %s is %s §13.1.6', async (origin, state, error) => {
    const id = crypto.randomUUID()
    const payload = { template: 'already-registered', locale: 'tr', to: 'a@example.com', origin }
    const delivery = { id, receiver: 'mail', payload, createdAt: Date.now() }
    await runBatch(site.DB, [insertDelivery(site.DB, delivery)])
    await site.DELIVERIES.send({ id })
    const last_error = error === null ? null : expect.stringContaining(error)
    await eventually(async () =>
      expect((await deliveries()).at(-1)).toMatchObject({ state, last_error })
    )
    expect(JSON.stringify(provider.received)).not.toContain('evil.example')
  })
})

describe('in staging', () => {
  const origin = 'http://localhost:8787'
  const vars = () => ({
    ENVIRONMENT: 'staging',
    TEAM_EMAIL: 'Team@example.com',
    MAIL_CARRIER: 'http',
    MAIL_FROM: 'website@example.com',
    MAIL_API_URL: provider.origin
  })

  /** Mails each address. @returns those that received a mail, and the number of withheld mails */
  async function recipients(addresses: string[]): Promise<[received: string[], withheld: number]> {
    provider.received.length = 0
    const before = site.logged('mail withheld')
    for (const to of addresses) {
      const id = crypto.randomUUID()
      const payload = { template: 'already-registered', locale: 'tr', to, origin }
      const delivery = { id, receiver: 'mail', payload, createdAt: Date.now() }
      await runBatch(site.DB, [insertDelivery(site.DB, delivery)])
      await site.DELIVERIES.send({ id })
    }
    await eventually(async () =>
      expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true)
    )
    const received = provider.received.map(({ body }) => JSON.parse(body).to.email)
    const withheld = addresses.length - received.length
    await expect.poll(() => site.logged('mail withheld')).toBe(before + withheld)
    return [received.toSorted(), withheld]
  }

  test('mails to anybody but the team are logged without the recipient §13.1.9', async () => {
    await begin(vars())
    expect(await recipients(['ayse@example.com', 'team@EXAMPLE.com', 'b@team.example'])).toEqual([
      ['team@EXAMPLE.com'],
      2
    ])
    expect(site.logLines('mail withheld')[0]).toMatchObject({
      template: 'already-registered',
      person: expect.stringMatching(/^[0-9a-f]{24}$/)
    })
    expect(JSON.stringify(site.logLines('mail withheld'))).not.toContain('@')
  })

  test('MAILS_ONLY_TO allows other recipients, by email address or domain §13.1.9', async () => {
    await begin({ ...vars(), MAILS_ONLY_TO: ' Ayse@example.com, @team.example' })
    expect(
      await recipients([
        'AYSE@example.com',
        'team@example.com',
        'b@team.example',
        'b@xteam.example'
      ])
    ).toEqual([['AYSE@example.com', 'b@team.example'], 2])
  })

  test('on any host, no page is indexed and no IndexNow key is served §6.16 §13.2.1', async () => {
    await site.set({
      ENVIRONMENT: 'staging',
      SITE_ORIGIN: 'https://staging.example.com',
      INDEXNOW_KEY: indexNowKey
    })
    for (const host of ['staging.example.com', 'babylon-staging.team.workers.dev']) {
      for (const path of ['/', '/tr/faq', '/sitemap.xml']) {
        const { headers } = await site.fetchUrl(`https://${host}${path}`)
        expect(headers.get('X-Robots-Tag'), host + path).toBe('noindex')
      }
      expect((await site.fetchUrl(`https://${host}/${indexNowKey}.txt`)).status).toBe(404)
    }
  })
})

describe('with SITE_ORIGIN, HSTS and INDEXNOW_KEY', () => {
  beforeAll(() =>
    site.set({
      SITE_ORIGIN: 'https://www.example.com',
      HSTS: 'max-age=31536000; includeSubDomains; preload',
      INDEXNOW_KEY: indexNowKey
    })
  )

  test('every other host is noindex §13.2.1', async () => {
    for (const path of ['/', '/tr/faq', '/robots.txt', '/contact-us']) {
      const own = await site.fetchUrl(`https://www.example.com${path}`)
      expect(own.headers.get('X-Robots-Tag'), path).toBeNull()
      for (const host of ['babylon.team.workers.dev', '1a2b3c-babylon.team.workers.dev']) {
        const other = await site.fetchUrl(`https://${host}${path}`)
        expect(other.headers.get('X-Robots-Tag'), path).toBe('noindex')
      }
    }
    // robots.txt must allow crawlers, or they would not see the header.
    const robots = await site.fetchUrl('https://babylon.team.workers.dev/robots.txt')
    const text = await robots.text()
    expect(text).not.toContain('Disallow: /\n')
    expect(text).toContain('Sitemap: https://www.example.com/sitemap.xml')
  })

  test('the IndexNow key is served only under its name and on the host of the site §6.16', async () => {
    const own = await site.fetchUrl(`https://www.example.com/${indexNowKey}.txt`)
    expect([own.status, await own.text()]).toEqual([200, indexNowKey])
    expect(own.headers.get('Content-Type')).toMatch(/^text\/plain/)
    for (const address of [
      `www.example.com/${indexNowKey.toLowerCase()}.txt`,
      `www.example.com/${indexNowKey}`,
      'www.example.com/undefined.txt',
      `babylon.team.workers.dev/${indexNowKey}.txt`
    ]) {
      expect((await site.fetchUrl(`https://${address}`)).status, address).toBe(404)
    }
    expect((await site.fetchUrl('https://www.example.com/llms.txt')).status).toBe(200)
  })

  test("Strict-Transport-Security has the operator's value §13.2.2", async () => {
    const secure = await site.fetchUrl('https://www.example.com/faq')
    expect(secure.headers.get('Strict-Transport-Security')).toBe(
      'max-age=31536000; includeSubDomains; preload'
    )
    expect((await site.fetch('/faq')).headers.get('Strict-Transport-Security')).toBeNull()
  })
})
