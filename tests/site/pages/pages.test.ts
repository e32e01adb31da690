import { expect, test } from 'vitest'
import { locales } from '../../../src/shared/language/locale.ts'
import { dayMs } from '../../../src/shared/time.ts'
import { linksIn, partsOf, textsOf } from '../../support/markup.ts'
import { readDocuments } from '../../support/pages/documents.ts'
import { htmlProblems } from '../../support/pages/valid-html.ts'
import { pagePaths } from '../../support/pages.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const paths = pagePaths()
const documentAt = readDocuments(site)

test.each([
  ['/partnership/gsa', ['€2 a ticket', '€14.40', '€1.80', '€4.20', '€24,900']],
  ['/tr/partnership/gsa', ['bileti başına 2 €', '14,40 €', '1,80 €', '4,20 €', '24.900 €']]
])('%s says what each booking earns', (path, amounts) => {
  const text = documentAt(path)
    .replaceAll('\u2060', '')
    .replace(/&nbsp;|\u00a0/g, ' ')
  for (const amount of amounts) expect(text).toContain(amount)
})

test.each([
  ['/partnership/gsa', 'commission-stack__sum', ['€16.40', '€1.80', '€4.20', '€0']],
  [
    '/partnership/gsa',
    'record-year__amount',
    ['−€24,000', '−€12,000', '€1,000', '€13,000', '€24,900']
  ],
  ['/partnership/gsa', 'rep-years__left', ['€9,900', '€5,000', '€4,000']],
  ['/partnership/gsa', 'rep-years__later', ['€75,900', '€31,000', '€25,500']],
  ['/tr/partnership/gsa', 'rep-years__later', ['75.900 €', '31.000 €', '25.500 €']],
  [
    '/partnership/franchise',
    'earn-back__amount',
    ['€12,000', '€36,000', '€52,000', '€52,000', '€17,600']
  ],
  ['/request-demo', 'demo-number__count', ['3', '30']],
  ['/tr/request-demo', 'demo-number__count', ['2', '30']]
])('the figure of %s computes its numbers from the facts', (path, name, numbers) => {
  expect(textsOf(documentAt(path), name)).toEqual(numbers)
})

/** The pages, with the URLs that outside links and search engines use. */
const pageTable: [path: string, layout: 'default' | 'fullscreen', robots?: 'noindex'][] = [
  ['/', 'default'],
  ['/faq', 'default'],
  ['/login', 'fullscreen', 'noindex'],
  ['/login/passkey', 'fullscreen', 'noindex'],
  ['/register', 'fullscreen'],
  ['/about-us', 'default'],
  ['/features', 'default'],
  ['/contact-us', 'default'],
  ['/blogs', 'default'],
  ['/blogs/choosing-a-supplier', 'default'],
  ['/quick-guide', 'default'],
  ['/search', 'default', 'noindex'],
  ['/request-demo', 'default'],
  ['/terms-of-use', 'default'],
  ['/privacy-policy', 'default'],
  ['/security-policy', 'default'],
  ['/partnership/gsa', 'default'],
  ['/partnership/franchise', 'default'],
  ['/partnership/stream-by-babylon', 'default'],
  ['/forgot-password', 'fullscreen', 'noindex'],
  ['/reset-password', 'fullscreen', 'noindex'],
  ['/verify-email', 'fullscreen', 'noindex'],
  ['/confirm-news', 'fullscreen', 'noindex'],
  ['/unsubscribe', 'fullscreen', 'noindex'],
  ['/restore-email', 'fullscreen', 'noindex']
]

test.each(pageTable)(
  'in both languages, the %s page has the layout %s (%s) §1.1.1 §2.1',
  (path, layout, robots) => {
    // A post has another URL in Turkish.
    const turkish = path.replace(
      '/blogs/choosing-a-supplier',
      '/blogs/tedarikci-secerken-ilk-rezervasyondan-once'
    )
    for (const each of [path, `/tr${turkish === '/' ? '' : turkish}`]) {
      const html = documentAt(each)
      expect(html, each).toContain('<h1')
      expect(partsOf(html, 'footer'), each).toHaveLength(layout === 'default' ? 1 : 0)
      expect(html.includes('<meta name="robots" content="noindex">'), each).toBe(
        robots === 'noindex'
      )
    }
  }
)

test('the table lists all pages except account pages', () => {
  const inTable = pageTable.flatMap(([path]) => (path.startsWith('/blogs/') ? [] : [path]))
  const english = paths.filter(({ locale }) => locale === 'en').map(({ path }) => path)
  expect(inTable.toSorted()).toEqual(
    english.filter((path) => !path.startsWith('/blogs/')).toSorted()
  )
})

test.each(['/blogs', '/tr/blogs'])('%s lists the newest posts first §2.1', (path) => {
  const dates = [...documentAt(path).matchAll(/<time [^>]*dateTime="([^"]+)"/gi)].map(
    ([, date]) => date
  )
  expect(dates.length).toBeGreaterThan(5)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test.each([
  ['/blogs?tag=payments', ['/blogs/reconciling-supplier-payments']],
  [
    '/blogs?tag=operations',
    [
      '/blogs/group-bookings-one-file-many-names',
      '/blogs/reading-a-cancellation-policy',
      '/blogs/reconciling-supplier-payments'
    ]
  ],
  ['/tr/blogs?tag=partnership', ['/tr/blogs/gsa-sozlesmesinde-neler-yazmali']]
])('%s filtered by a tag lists only its posts §2.1', async (path, posts) => {
  const html = await textOf(site.fetch(path))
  const links = [...html.matchAll(/href="((?:\/tr)?\/blogs\/[a-z0-9-]+)"/g)].map(([, href]) => href)
  expect([...new Set(links)].toSorted()).toEqual(posts)
})

test.each(['/', '/tr'])(
  'the bars of the sample search on %s end on the dates beside them',
  (path) => {
    const months: Record<string, number> = { April: 3, Nisan: 3, May: 4, Mayıs: 4 }
    const daysIn = (html: string) =>
      [...html.matchAll(/(\d+) (April|Nisan|May|Mayıs)\b/g)].map(
        ([, day, month]) => Date.UTC(2027, months[month ?? ''] ?? 0, Number(day)) / dayMs
      )
    const [, search = ''] = documentAt(path).split('offers__head')
    const [, head = '', list = ''] = /^(.*?)<ol>(.*?)<\/ol>/s.exec(search) ?? []
    const [today = 0, , arrival = 0] = daysIn(head)
    const offers = list.split('<li').slice(1)
    const shown = offers.map((offer) => ({
      price: Number(/\d{3}/.exec(offer)?.[0]),
      // A bar ends a joint before the next brick.
      gone: Math.ceil(Number(/courses__gone" d="M0 5H(\d+)/.exec(offer)?.[1]) / 10),
      free: Math.max(
        0,
        ...[...offer.matchAll(/(?:free|more)" d="M\d+ 5H(\d+)/g)].map((m) =>
          Math.ceil(Number(m[1]) / 10)
        )
      ),
      written: [...new Set(daysIn(offer))].map((day) => day - today)
    }))
    expect(shown).toEqual([
      { price: 379, gone: arrival - today, free: 23, written: [23] },
      { price: 388, gone: arrival - today, free: 0, written: [] },
      { price: 396, gone: arrival - today, free: 15, written: [15] },
      // For 16 euros more than the third, 13 more days.
      { price: 412, gone: arrival - today, free: 28, written: [28] }
    ])
  }
)

test.each(paths)(
  '$path answers in its language with one h1 §1.1.1 §1.1.6 §1.1.7',
  async ({ path, locale }) => {
    const response = await site.fetch(path)
    const html = documentAt(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
    expect(response.headers.get('Content-Language')).toBe(locale)
    expect(html).toMatch(
      new RegExp(
        `^<!DOCTYPE html><html lang="${locale}" dir="ltr" class="[^"]*dark[^"]*" data-build="[0-9a-f]+" data-messages="[0-9a-f]+">`
      )
    )
    expect(html).toContain('<meta name="color-scheme" content="dark">')
    expect(html).toMatch(/<style>[\s\S]*\{[^}]*color-scheme:dark[;}]/)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    // Data attributes contain texts that a script fills in later.
    const shown = html.replace(/ data-[a-z-]+="[^"]*"/g, '')
    expect(shown).not.toMatch(/\{\{|undefined|\[object|NaN/)
  }
)

test('pages are valid HTML', async () => {
  const problems: string[] = []
  for (const { path } of paths) {
    const found = await htmlProblems(documentAt(path))
    problems.push(...found.map((problem) => `${path}: ${problem}`))
  }
  expect(problems).toEqual([])
})

test('a page responds with 304 when its ETag matches', async () => {
  const first = await site.fetch('/faq')
  const etag = first.headers.get('ETag') ?? ''
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const second = await site.fetch('/faq', { headers: { 'If-None-Match': etag } })
  expect(second.status).toBe(304)
  expect(await second.text()).toBe('')
  const older = await site.fetch('/faq', { headers: { 'If-None-Match': `"old", W/"${etag}"` } })
  expect(older.status).toBe(200)
})

test('each post ends with a link of its own to a part of a page that exists §2.4', () => {
  for (const locale of locales) {
    const posts = paths.filter((page) => page.locale === locale && /\/blogs\/./.test(page.path))
    const links = posts.map(({ path }) => linksIn(partsOf(documentAt(path), 'closing')[0])[0])
    expect(new Set(links).size).toBe(posts.length)
    for (const link of links) {
      const [path = '', id] = link?.split('#') ?? []
      expect(documentAt(path), link).toContain(id ? ` id="${id}"` : '<h1')
    }
  }
})
