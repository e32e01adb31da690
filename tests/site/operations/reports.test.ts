import { beforeEach, expect, test } from 'vitest'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true })
const build = '0123456789'
const start = Date.parse('2026-11-22T10:00:00Z')
let minutes = 0

/** Each test has its own minute, because the number of lines per minute is limited. */
beforeEach(async () => {
  minutes += 1
  await site.control({ time: start + minutes * 60_000 })
})

const reportsType = 'application/reports+json'

function violation(body: object = {}, rest: object = {}): object {
  const documentURL = `${site.origin}/tr/blogs/a-post?token=secret#part`
  const blockedURL = 'https://cdn.evil.example/a.js?mail=ayse@example.com'
  return {
    ...{ age: 10, type: 'csp-violation', url: documentURL, user_agent: 'Mozilla/5.0' },
    body: { documentURL, blockedURL, effectiveDirective: 'script-src-elem', sample: 'x', ...body },
    ...rest
  }
}

async function report(
  body: unknown,
  { type = reportsType, headers = {}, method = 'POST', path = `/_reports/${build}` } = {}
): Promise<Response> {
  return site.fetch(path, {
    method,
    headers: { 'Content-Type': type, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body)
  })
}

/** A report with this many bytes. */
function sized(bytes: number): string {
  const [before, after] = JSON.stringify([violation({ sample: '#' })]).split('"#"')
  return `${before}"${'x'.repeat(bytes - `${before}""${after}`.length)}"${after}`
}

const event = 'policy violation'

/** The log lines that the given work adds, without their request ids. */
async function added(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = site.logged(event)
  await work()
  // Once a valid report in a later minute is logged, no earlier line is pending.
  minutes += 1
  await site.control({ time: start + minutes * 60_000 })
  await report([violation({ effectiveDirective: 'media-src' })])
  await expect
    .poll(() => site.logLines(event).slice(before).at(-1))
    .toMatchObject({ directive: 'media-src' })
  return site
    .logLines(event)
    .slice(before, -1)
    .map(({ requestId, ...line }) => line)
}

const line = {
  ...{ level: 'warn', event, build, page: '/blogs/:slug' },
  ...{ directive: 'script-src-elem', blocked: 'https://cdn.evil.example' }
}

test('every answer names the reporting endpoint, with the build of the page §7.27', async () => {
  const latest = (await (await site.fetch('/builds/latest.json')).json()) as { id: string }
  const path = `/_reports/${latest.id}`
  for (const page of ['/', '/tr/contact-us', '/nothing-here', '/healthz']) {
    const { headers } = await site.fetch(page)
    expect(headers.get('Reporting-Endpoints'), page).toBe(`csp="${path}"`)
    const policy = headers.get('Content-Security-Policy')?.split('; ')
    expect(policy).toContain('report-to csp')
    expect(policy).toContain(`report-uri ${path}`)
  }
})

test('a report is logged with the route, the directive, the origin and the build, in both formats §7.29', async () => {
  const legacy = {
    'csp-report': {
      'document-uri': `${site.origin}/`,
      'effective-directive': 'require-trusted-types-for',
      'blocked-uri': 'trusted-types-sink',
      'script-sample': 'Element innerHTML|<b>'
    }
  }
  const lines = await added(async () => {
    expect((await report([violation()])).status).toBe(204)
    const sent = await report(legacy, { type: 'application/csp-report' })
    expect([sent.status, await sent.text()]).toEqual([204, ''])
    await report([
      violation({ blockedURL: 'chrome-extension://abc/inject.js' }),
      violation({ documentURL: `${site.origin}/ayse@example.com`, blockedURL: 'not a word' })
    ])
  })
  expect(lines).toEqual([
    line,
    {
      ...{ ...line, page: '/', directive: 'require-trusted-types-for' },
      blocked: 'trusted-types-sink'
    },
    { ...line, blocked: 'chrome-extension:' },
    { level: 'warn', event, build, directive: 'script-src-elem' }
  ])
  const log = JSON.stringify(site.logs())
  for (const text of ['secret', 'ayse', 'innerHTML', 'not a word']) expect(log).not.toContain(text)
})

test('each isolate logs ten reports of up to 16 KiB a minute §7.28 §7.29 §11.23 §11.24', async () => {
  const lines = await added(async () => {
    await report(sized(16_384))
    await report(Array(8).fill(violation()))
    await report(Array(8).fill(violation()))
  })
  expect(lines).toHaveLength(10)
})

test('only the first twenty reports of a body are read §7.29', async () => {
  const lines = await added(async () => {
    await report([...Array(20).fill(0), violation()])
    await report([...Array(19).fill(0), violation()])
  })
  expect(lines).toHaveLength(1)
})

test("a report that is not from the site's own pages gets the same answer and is not logged §7.28 §7.30 §11.23", async () => {
  const lines = await added(async () => {
    const responses = [
      await report([violation()], { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
      await report([violation()], { headers: { Origin: 'https://evil.example' } }),
      await report([violation()], { type: 'application/json' }),
      await report([violation()], { type: 'text/plain' }),
      await report(sized(16_385)),
      await report('[{'),
      await report('null'),
      await report([violation({ documentURL: 'https://evil.example/' })]),
      await report([violation({ effectiveDirective: 'ayse@example.com' })]),
      await report([violation({}, { type: 'deprecation' })])
    ]
    for (const { status, headers } of responses) {
      expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, null])
    }
  })
  expect(lines).toEqual([])
})

test.each(['GET', 'PUT', 'OPTIONS'])('%s is not allowed for reports §7.28', async (method) => {
  const { status, headers } = await site.fetch(`/_reports/${build}`, { method })
  expect([status, headers.get('Allow')]).toEqual([405, 'POST'])
})
