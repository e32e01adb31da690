// Runs Lighthouse with a slow phone's settings: every kind of page in both languages, over HTTP/2,
// three times, and some of them beside the same HTML without styles and fonts. Lighthouse is run by
// npx, because nothing else needs its 85 packages. `PAGES=/faq,/tr npm run bench -- lighthouse`
// measures only some pages.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject, test } from 'vitest'
import { locales } from '../../src/shared/language/locale.ts'
import { hourMs } from '../../src/shared/time.ts'
import { type Figure, median, report } from '../support/bench/figures.ts'
import { kindsOfPages } from '../support/pages.ts'
import { startSite } from '../support/site.ts'
import { startHttp2Front } from '../support/worker/http2-front.ts'

const lighthouse = 'lighthouse@13.5.0'
const runs = 3

const site = startSite({})

/** The pages whose largest text is compared with that of the same HTML without styles and fonts. */
const compared = ['/', '/tr', '/faq', '/tr/faq', '/contact-us']

const front = startHttp2Front(site)
const plain = startHttp2Front(site, withoutStyles)

function withoutStyles(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<link rel="(?:stylesheet|preload)"[^>]*>/g, '')
}

interface Seen {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  largestMs: number
  shift: number
  blockedMs: number
}

test('every page scores 100 on a slow phone', { timeout: 2 * hourMs }, async () => {
  const paths = process.env.PAGES?.split(',') ?? locales.flatMap((locale) => kindsOfPages(locale))
  const figures: Figure[] = []
  for (const path of paths) {
    const seen = await look(front.origin + path)
    const marks = [seen.performance, seen.accessibility, seen['best-practices'], seen.seo]
    figures.push({
      what: `${path}: marks missing`,
      value: 400 - sum(marks),
      unit: 'of them',
      limit: 0
    })
    figures.push({ what: '  largest text or picture', value: seen.largestMs, unit: 'ms' })
    figures.push({ what: '  layout shift', value: seen.shift, unit: 'times', limit: 0 })
    figures.push({ what: '  blocked', value: seen.blockedMs, unit: 'ms', limit: 0 })
    console.log(path, ...marks, Math.round(seen.largestMs), seen.shift, Math.round(seen.blockedMs))
    if (compared.includes(path)) {
      const bare = await look(plain.origin + path)
      const ratio = seen.largestMs / bare.largestMs
      figures.push({ what: '  of that without styles', value: ratio, unit: 'times', limit: 1.1 })
    }
  }
  report(`Lighthouse on a slow phone, medians of ${runs}`, figures)
})

/**
 * The medians of several runs on a URL. Chromium sometimes records no metrics; then the run is
 * repeated.
 */
async function look(url: string): Promise<Seen> {
  const all: Seen[] = []
  while (all.length < runs) all.push(await lookOnce(url).catch(() => lookOnce(url)))
  const names = Object.keys(all[0] ?? {}) as (keyof Seen)[]
  const medians = names.map((name) => [name, median(all.map((each) => each[name]))])
  return Object.fromEntries(medians) as Seen
}

async function lookOnce(url: string): Promise<Seen> {
  const flags = '--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors'
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', lighthouse, url, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: inject('browsers').chromium }, maxBuffer: 1e8 }
  )
  const { categories, audits } = JSON.parse(stdout) as {
    categories: Record<string, { score: number }>
    audits: Record<string, { numericValue: number }>
  }
  const mark = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    'best-practices': mark('best-practices'),
    seo: mark('seo'),
    largestMs: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blockedMs: value('total-blocking-time')
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
