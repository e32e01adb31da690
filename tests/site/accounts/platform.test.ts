import { expect, test } from 'vitest'
import { listSpellings } from '../../support/accounts/spellings.ts'
import { type LoggedIn, logInAs, newAccount, registerAccount } from '../../support/accounts.ts'
import { answerViolations, websiteOperation } from '../../support/deliveries/contract.ts'
import { sendForm } from '../../support/form.ts'
import { locationOf, textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const url = 'https://platform.example.com/enter?from=website'
const token = 'the-token-that-the-platform-redeems-codes-with'
const site = startSite({
  vars: { PLATFORM_URL: url, AGENCY_CHECK: 'none' },
  secrets: { PLATFORM_TOKEN: token },
  faults: true
})
const withoutPlatform = { PLATFORM_URL: '', PLATFORM_TOKEN: '' }

async function person() {
  const owner = await newAccount(site)
  return { owner, session: await logInAs(site, owner) }
}

/** The state that the platform has given the browser. */
const state = 'state-of-this-browser._~1'

function open(
  session: LoggedIn | object,
  path = `/platform?state=${state}`,
  headers = {}
): Promise<Response> {
  return site.fetch(path, { headers: { ...session, ...headers }, redirect: 'manual' })
}

async function codeFor(session: LoggedIn): Promise<string> {
  const target = new URL(locationOf(await open(session)))
  return target.searchParams.get('code') ?? ''
}

function redeem(
  code: unknown,
  { bearer = token, ...body }: { bearer?: string; state?: unknown } = {}
): Promise<Response> {
  return site.fetch('/_platform/redeem', {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, state, ...body })
  })
}

test('an approved account is redirected to the platform with a code that identifies the visitor once §10.61 §10.62', async () => {
  const { owner, session } = await person()
  const response = await open(session, `/tr/platform?state=${state}`)
  expect(response.status).toBe(303)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  const target = new URL(locationOf(response))
  expect(target.origin + target.pathname).toBe('https://platform.example.com/enter')
  expect(target.searchParams.get('from')).toBe('website')
  expect(target.searchParams.get('locale')).toBe('tr')
  expect(target.searchParams.get('state')).toBe(state)
  const code = target.searchParams.get('code') ?? ''
  expect(code).not.toContain(owner.email)

  const responses = await Promise.all([redeem(code), redeem(code), redeem(code)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  const body = await responses.find(({ status }) => status === 200)?.json()
  expect(body).toMatchObject({
    account: { email: owner.email, name: owner.name, company: owner.company, locale: 'en' }
  })
  expect(answerViolations(websiteOperation('/_platform/redeem'), 200, body)).toEqual([])
  expect((await redeem(code)).status).toBe(404)
})

test('a visit that begins on the site gets no code until the platform has sent its state §10.62', async () => {
  const { session } = await person()
  const response = await open(session, '/tr/platform')
  expect([response.status, locationOf(response)]).toEqual([303, `${url}&locale=tr`])
})

test('a code works only with the state that it was issued for §10.63', async () => {
  const { session } = await person()
  const code = await codeFor(session)
  const others = ['state-of-another-browser', `${state}1`, state.toUpperCase()]
  for (const other of others) expect((await redeem(code, { state: other })).status).toBe(404)
  for (const none of [undefined, null, '', 7, [state]]) {
    expect((await redeem(code, { state: none })).status).toBe(400)
  }
  // The refusals have not used up the code.
  expect((await redeem(code)).status).toBe(200)
})

test.each([
  { state: 'a'.repeat(21), answer: 400 },
  { state: 'a'.repeat(22), answer: 303 },
  { state: 'Az09-._~'.repeat(64), answer: 303 },
  { state: 'a'.repeat(513), answer: 400 },
  { state: '', answer: 400 },
  { state: `${'a'.repeat(22)}%0D%0AX:1`, answer: 400 },
  { state: `${'a'.repeat(22)}%26code=1`, answer: 400 },
  { state: `${'a'.repeat(22)}ş`, answer: 400 }
])('the state $state is $answer §10.62', async (each) => {
  const { session } = await person()
  const response = await open(session, `/platform?state=${each.state}`)
  expect(response.status).toBe(each.answer)
  const target = locationOf(response)
  expect(target && new URL(target).searchParams.get('state')).toBe(
    each.answer === 303 ? each.state : ''
  )
})

test('the login leads back with the state of the platform §10.62', async () => {
  const response = await open({}, `/tr/platform?state=${state}`)
  const login = locationOf(response)
  expect(new URLSearchParams(login.split('?')[1]).get('redirect')).toBe(
    `/tr/platform?state=${state}`
  )
  const owner = await newAccount(site)
  const { email, password } = owner
  const loggedIn = await sendForm(site, login, { email, password })
  expect(locationOf(loggedIn)).toBe(`/tr/platform?state=${state}`)
})

test('a code works for one minute §10.64 §11.48', async () => {
  const { session } = await person()
  const time = Date.now()
  await site.control({ time })
  const [early, late] = [await codeFor(session), await codeFor(session)]
  await site.control({ time: time + 59_999 })
  expect((await redeem(early)).status).toBe(200)
  await site.control({ time: time + 60_000 })
  expect((await redeem(late)).status).toBe(404)
})

test.each(['made up', '', 'A'.repeat(1000), 'A'.repeat(1001), 7, null])(
  'the code %j is refused §10.64',
  async (code) => {
    expect([400, 404]).toContain((await redeem(code)).status)
  }
)

test('a code works once, however it is typed §10.64', async () => {
  const { session } = await person()
  const code = await codeFor(session)
  expect((await redeem(code)).status).toBe(200)
  for (const [spelling, other] of Object.entries(listSpellings(code))) {
    expect([spelling, (await redeem(other)).status]).toEqual([spelling, 404])
  }
})

test('only the platform can redeem codes §10.64', async () => {
  const { session } = await person()
  const code = await codeFor(session)
  expect((await redeem(code, { bearer: 'x'.repeat(46) })).status).toBe(401)
  expect((await redeem(code)).status).toBe(200)
  await site.set(withoutPlatform)
  expect((await redeem('code')).status).toBe(404)
})

test('the code of an account that has since been blocked or deleted is refused §10.64', async () => {
  const { owner, session } = await person()
  const code = await codeFor(session)
  await site.run('UPDATE accounts SET blocked_at = 1 WHERE email_key = ?', owner.email)
  expect((await redeem(code)).status).toBe(404)
})

test('an agency that waits for its check stays in its account, without a link to the platform §10.61', async () => {
  await site.set({ AGENCY_CHECK: '' })
  const session = await logInAs(site, await registerAccount(site))
  expect(locationOf(await open(session))).toBe('/account#agency')
  const page = await textOf(site.fetch('/account', { headers: session }))
  expect(readMain(page)).not.toContain('href="/platform"')
})

test('the account page of an approved agency links to the platform, in its language §10.60', async () => {
  const { session } = await person()
  const [english, turkish] = await Promise.all(
    ['/account', '/tr/account'].map(async (path) =>
      (await site.fetch(path, { headers: session })).text()
    )
  )
  expect(readMain(english ?? '')).toMatch(/<a [^>]*href="\/platform" rel="external"/)
  expect(readMain(turkish ?? '')).toMatch(/<a [^>]*href="\/tr\/platform" rel="external"/)
})

test.each([
  { path: '/faq', href: '/platform' },
  { path: '/tr/faq', href: '/tr/platform' },
  { path: '/tr/nope', href: '/tr/platform' }
])(
  'the header has a link to the platform for people who are logged in ($path) §10.60',
  async (each) => {
    const link = new RegExp(
      `<(?:span|div) [^>]*data-logged="in"( hidden="")?><a [^>]*href="${each.href}" rel="external"`,
      'g'
    )
    const hiddenIn = async (cookie: string) => {
      const page = await site.fetch(each.path, { headers: { Accept: 'text/html', Cookie: cookie } })
      return [...(await page.text()).matchAll(link)].map(([, hidden]) => hidden !== undefined)
    }
    expect(await hiddenIn('a=1')).toEqual([true, true])
    expect(await hiddenIn('signed_in=1')).toEqual([false, false])
  }
)

test('a prefetch gets no code §10.61', async () => {
  const { session } = await person()
  const response = await open(session, undefined, { 'Sec-Purpose': 'prefetch' })
  expect(locationOf(response)).toBe('/account')
})

test('without a platform, its link leads to the account page, which has no link to it §10.61', async () => {
  await site.set(withoutPlatform)
  const { session } = await person()
  expect(locationOf(await open(session))).toBe('/account')
  const page = await textOf(site.fetch('/account', { headers: session }))
  expect(page).not.toContain('href="/platform"')
})

function readMain(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}
