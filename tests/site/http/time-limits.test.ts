import { expect, test } from 'vitest'
import { linkToken, logInAs, newAccount, newPerson, registration } from '../../support/accounts.ts'
import { decodeHtml, type Fields, sendForm } from '../../support/form.ts'
import { contactMessage } from '../../support/leads.ts'
import { newIp, startSite } from '../../support/site.ts'

const site = startSite({ faults: true })

function get(path: string, fault: string, headers: Record<string, string> = {}): Promise<Response> {
  return site.fetch(path, { headers: { Accept: 'text/html', 'X-Fault': fault, ...headers } })
}

function post(path: string, fields: Fields, fault: string, ip = newIp()) {
  return sendForm(site, path, fields, {
    headers: { 'X-Fault': fault, 'CF-Connecting-IP': ip }
  })
}

// Runs first, because later tests find everything in the isolate's memory.
const article = '/blogs/reading-a-cancellation-policy'

test('when the assets fail for a new isolate, error pages are valid and no failure is cached §5.9 §5.9.3', async () => {
  const paths = ['/faq', '/tr', article, '/privacy-policy', '/_icons/lucide.json?icons=check']
  const kinds = ['slow', 'hangs', 'garbage', 'empty', 'throws']
  const requests = kinds.flatMap((kind) => paths.map((path) => [path, `ASSETS=${kind}`] as const))
  const responses = await Promise.all(requests.map(([path, fault]) => get(path, fault)))
  expect(responses.map(({ status }) => status)).toEqual(requests.map(() => 500))
  for (const response of responses) {
    const text = await response.text()
    expect(text).toContain(response.headers.get('X-Request-Id'))
    expect(text).not.toMatch(/No answer within|The test|not JSON/)
  }
  for (const path of paths) expect((await get(path, '')).status).toBe(200)
})

test('a request does not wait for a database that is slow or never answers §5.9 §5.9.3', async () => {
  const { email, password } = await newAccount(site)
  const session = await logInAs(site, { email, password })
  await sendForm(site, '/forgot-password', { email })
  const token = await linkToken(site, email, 'reset')
  const message = contactMessage({ email: newPerson().email })
  // A slow answer is correct, but takes 20 seconds.
  const answers = ['DB=slow', 'DB=hangs'].map((fault) =>
    Promise.all([
      get('/login', fault, session),
      get('/tr/register', fault, session),
      get('/faq', fault, session),
      get('/account', fault, session),
      get(`/tr/reset-password?token=${token}`, fault),
      post('/tr/contact-us', message, fault),
      post('/login', { email, password }, fault),
      post('/tr/register', registration(newPerson()), fault)
    ])
  )
  for (const responses of await Promise.all(answers)) {
    const statuses = responses.map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 503, 503, 503, 503, 503])
    // The form keeps the typed message.
    expect(decodeHtml((await responses[5]?.text()) ?? '')).toContain(message.email)
  }
})

test('a write after the time limit of the database is not reported as success §5.9.1 §5.9.4 §11.7', async () => {
  const [early, late] = [
    contactMessage({ email: newPerson().email }),
    contactMessage({ email: newPerson().email })
  ]
  // The request first counts the message and then stores it.
  const responses = await Promise.all([
    post('/contact-us', early, 'DB=slow:800'),
    post('/contact-us', late, 'DB=slow:2000')
  ])
  expect(responses.map(({ status }) => status)).toEqual([303, 503])
  // The write has happened. The form keeps its key, so that resending it stores nothing twice.
  expect(await responses[1]?.text()).toContain(late.idempotency_key)
  expect((await post('/contact-us', late, '')).status).toBe(303)
  const results = await site.listRows(
    'SELECT email FROM leads WHERE email IN (?, ?)',
    early.email,
    late.email
  )
  expect(results).toHaveLength(2)
})

test('the time limit covers all calls of a request together §5.9.1 §11.7', async () => {
  const session = await logInAs(site, await newAccount(site))
  // The page reads the session first, and then the account.
  const responses = await Promise.all([
    get('/account', 'DB=slow:200', session),
    get('/account', 'DB=slow:1500', session)
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 503])
})

test('a database answer without a row ends no session §5.9.5', async () => {
  const session = await logInAs(site, await newAccount(site))
  expect((await get('/account', 'DB=garbage', session)).status).toBe(503)
})

test('a form is accepted without a rate limiter that is slow or fails §5.9 §5.9.2 §11.9', async () => {
  const ip = newIp()
  const statusWith = async (fault: string) =>
    (await post('/contact-us', contactMessage({ email: newPerson().email }), fault, ip)).status
  // The window may end during the loop, or an answer may be late; then the loop only takes longer.
  while ((await statusWith('FORM_LIMIT=slow:20')) !== 429);
  const faults = ['slow:1000', 'slow', 'hangs', 'garbage', 'empty', 'throws']
  const statuses = faults.map((kind) => statusWith(`FORM_LIMIT=${kind}`))
  expect(await Promise.all(statuses)).toEqual(faults.map(() => 303))
})
