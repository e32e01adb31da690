import { expect, test } from 'vitest'
import { checkDeployedSite } from '../../../src/ops/doctor/deployed-site.ts'
import { readTarget } from '../../../src/ops/doctor/target.ts'
import { createHttpClient } from '../../../src/shared/network/http-client.ts'
import { addDeliveries } from '../../support/database/add-rows.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { startSite } from '../../support/site.ts'

const token = 'a-token-of-the-tests-for-operators'
const mailbox = startMailbox()
const origin = 'https://www.babil.example'
const site = startSite({
  faults: true,
  vars: { ENVIRONMENT: 'production', SITE_ORIGIN: origin },
  secrets: { OPS_TOKEN: token }
})

/** The findings on the running site. */
async function findings(
  name: 'staging' | 'production',
  {
    spoil = (response: Response) => response,
    ops = token,
    SITE_ORIGIN = origin,
    sendsMail = false
  } = {}
): Promise<string[]> {
  const target = readTarget(name)
  const request = createHttpClient({
    baseUrl: origin,
    fetch: async (url, init) =>
      spoil(await site.fetchUrl(String(url), { ...init, redirect: 'manual' }))
  })
  const found = await checkDeployedSite({
    ...target,
    settings: { ...target.settings, SITE_ORIGIN },
    site: { origin, request, token: ops, sendsMail }
  })
  return found.map(({ level, what }) => `${level}: ${what}`)
}

function withHeaders(change: (headers: Headers) => void) {
  return (response: Response) => {
    const headers = new Headers([...response.headers])
    change(headers)
    return new Response(response.body, { status: response.status, headers })
  }
}

test('a healthy site has no finding §13.7.1', async () => {
  expect(await findings('production')).toEqual([])
})

test('rules for AI crawlers are not a finding, but a robots.txt that disallows the site is', async () => {
  await site.set({ AI_CRAWLERS: 'none' })
  expect(await findings('production')).toEqual([])
  const closed = `User-agent: *\nDisallow: /_ops/\nDisallow: /\n\nSitemap: ${origin}/sitemap.xml\n`
  const withClosed = (response: Response) =>
    response.headers.get('Content-Type')?.startsWith('text/plain') ? new Response(closed) : response
  await site.set()
  expect(await findings('production', { spoil: withClosed })).toContain(
    'stop: Another /robots.txt replaces ours.'
  )
})

test('faults visible only on the running site are found §13.7.1', async () => {
  const withoutPolicy = withHeaders((headers) => headers.delete('Content-Security-Policy'))
  expect(await findings('production', { spoil: withoutPolicy })).toEqual([
    'stop: The header Content-Security-Policy is missing or weaker than ours.'
  ])
  const hidden = withHeaders((headers) => headers.set('X-Robots-Tag', 'noindex'))
  expect(await findings('production', { spoil: hidden })).toEqual([
    `stop: ${origin} is not indexed.`
  ])
  expect(await findings('staging')).toEqual([`stop: ${origin} may be indexed.`])
  expect(await findings('production', { ops: 'wrong' })).toEqual([
    'stop: /_ops/deliveries responds with 401.'
  ])
  const elsewhere = await findings('production', { SITE_ORIGIN: 'https://other.example' })
  expect(elsewhere).toContain('stop: /faq is not canonical at https://other.example.')
  expect(elsewhere).toContain('stop: Another /robots.txt replaces ours.')
  expect(elsewhere).toContain('stop: /tr/faq lacks hreflang="en" href="https://other.example/faq".')
})

test('a mail to the team on request reports its failure §13.7.1', async () => {
  expect(await findings('production', { sendsMail: true })).toEqual([
    'stop: The site cannot mail its team: 503 {"problem":"MAIL_CARRIER is not set"}'
  ])
  await site.set(mailbox.vars())
  expect(await findings('production', { sendsMail: true })).toEqual([
    'stop: The site cannot mail its team: 503 {"problem":"TEAM_EMAIL is not set"}'
  ])
  const TEAM_EMAIL = 'team@babil.example'
  await site.set({ ...mailbox.vars(), TEAM_EMAIL, TEAM_LOCALE: 'tr' })
  expect(await findings('production')).toEqual([])
  expect(mailbox.mailsTo(TEAM_EMAIL)).toEqual([])
  const [finding = ''] = await findings('production', { sendsMail: true })
  const reference = /^unknown: A notice with the reference (\w{8}) is on its way/.exec(finding)?.[1]
  const { subject, text } = await mailbox.mailTo(TEAM_EMAIL)
  expect(`${subject} ${text}`).toContain(reference)
  expect(text).toContain('npm run doctor')
})

test('an origin where nothing answers is a finding', async () => {
  const target = readTarget('production', { url: 'http://127.0.0.1:1' })
  const [finding] = await checkDeployedSite(target)
  expect(finding).toMatchObject({
    level: 'stop',
    what: 'http://127.0.0.1:1 does not respond: The request failed: network.'
  })
})

test('wrong settings and dead deliveries of the running site are found §13.7.1', async () => {
  await site.set({ ENVIRONMENT: 'staging', TEAM_LOCALE: 'klingon' })
  await addDeliveries(site.DB, { id: '1', last_error: 'HTTP 500' })
  expect(await findings('staging')).toEqual([
    'stop: The setting TEAM_LOCALE is off: must be empty or one of en, tr',
    'advice: 1 deliveries are dead; the newest to mail: HTTP 500'
  ])
})
