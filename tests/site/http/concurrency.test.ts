import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byLocale, type Locale, locales } from '../../../src/shared/language/locale.ts'
import { localePath } from '../../../src/shared/links/paths.ts'
import { withoutJoiners } from '../../../src/shared/text/keep-together.ts'
import { decodeHtml } from '../../support/form.ts'
import { browsers, crawlers } from '../../support/http/user-agents.ts'
import { pagePaths } from '../../support/pages.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()

interface Exchange {
  path: string
  locale: Locale
  status: number
  headers: Record<string, string>
}

interface Answer {
  status: number
  /** Language of a page; a payload and an error may omit it. */
  contentLanguage: string
  /** Language that the document or the payload states. */
  locale: string | undefined
  html: string
}

interface Payload {
  locale: string
  html: string
  head: { title: string; tags: [name: string, attributes: Record<string, string>][] }
}

/** All texts of a language, split at tags and placeholders. */
function listTexts(locale: Locale): Set<string> {
  const folder = `locales/${locale}/messages`
  const files = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  const texts = files.flatMap((file) => listStrings(JSON.parse(file)))
  const pieces = texts.flatMap((text) => text.split(/<[^>]*>|\{\{[^}]*\}\}/))
  return new Set(pieces.map((piece) => piece.trim()).filter(Boolean))
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listStrings)
}

const texts = byLocale(listTexts)

const own = byLocale((locale) =>
  othersThan(locale).reduce((words, other) => words.difference(texts[other]), texts[locale])
)

function othersThan(locale: Locale): Locale[] {
  return locales.filter((each) => each !== locale)
}

/** Text that a person reads or hears in a document, except parts marked as another language. */
function splitTexts(html: string, locale: Locale): string[] {
  const marked = new RegExp(`<(\\w+)\\b[^>]*\\slang="(?!${locale}")[\\s\\S]*?</\\1>`, 'g')
  const rest = html.replace(marked, '').replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
  const attributes = rest.matchAll(/ (?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)
  return [...rest.split(/<[^>]*>/), ...[...attributes].map(([, value = '']) => value)]
    .map((text) => withoutJoiners(decodeHtml(text)).trim())
    .filter(Boolean)
}

/**
 * Requests for every page of a language and its payload, from visitors who prefer that language
 * or not and from crawlers; and requests for pages that do not exist.
 */
function listExchanges(locale: Locale): Exchange[] {
  const html = { Accept: 'text/html', 'User-Agent': browsers[0] ?? '' }
  const crawler = { Accept: 'text/html', 'User-Agent': crawlers[0] ?? '' }
  const [other = locale] = othersThan(locale)
  const pages = pagePaths().filter((page) => page.locale === locale)
  return [
    ...pages.flatMap(({ path }) => [
      { path, locale, status: 200, headers: { ...html, 'Accept-Language': locale } },
      { path, locale, status: 200, headers: { ...crawler, 'Accept-Language': other } },
      { path: payloadUrl(path), locale, status: 200, headers: { Accept: 'application/json' } }
    ]),
    // These visitors would be redirected at `/`.
    ...pages
      .filter(({ path }) => path !== '/')
      .map(({ path }) => ({
        path,
        locale,
        status: 200,
        headers: { ...html, 'Accept-Language': other }
      })),
    ...['/nothing', '/blogs/nothing', '/blogs?page=99'].flatMap((path) =>
      locales.map((language) => ({
        path: localePath(locale, path),
        locale,
        status: 404,
        headers: { ...html, 'Accept-Language': language }
      }))
    )
  ]
}

function payloadUrl(path: string): string {
  return `${path === '/' ? '' : path}/_payload.json`
}

async function answerTo({ path, headers, ...expected }: Exchange): Promise<Answer> {
  const response = await site.fetch(path, { headers })
  const { status } = response
  const body = await response.text()
  const isPayload = path.endsWith('/_payload.json')
  const isPage = expected.status === 200 && !isPayload
  const contentLanguage =
    response.headers.get('Content-Language') ?? (isPage ? 'missing' : expected.locale)
  if (!isPayload) {
    const locale = /^<!DOCTYPE html><html lang="(\w+)"/.exec(body)?.[1]
    return { status, contentLanguage, locale, html: body }
  }
  const payload: Payload = JSON.parse(body)
  const tags = payload.head.tags.map(([, { content = '' }]) => `<meta content="${content}">`)
  const html = `<title>${payload.head.title}</title>${tags.join('')}${payload.html}`
  return { status, contentLanguage, locale: payload.locale, html }
}

/** Flaws of an answer; empty if all of it is in its language. */
function findFaults(exchange: Exchange, answer: Answer): string[] {
  const { locale } = exchange
  const texts = splitTexts(answer.html, locale)
  const foreign = texts.filter((text) => othersThan(locale).some((each) => own[each].has(text)))
  return [
    answer.status !== exchange.status && `status ${answer.status}`,
    answer.locale !== locale && `lang ${answer.locale}`,
    answer.contentLanguage !== locale && `Content-Language ${answer.contentLanguage}`,
    !texts.some((text) => own[locale].has(text)) && 'no words of its language',
    foreign.length > 0 && `in another language: ${foreign.join(' | ')}`
  ]
    .filter((fault) => fault !== false)
    .map((fault) => `${exchange.path} (${exchange.headers['Accept-Language']}): ${fault}`)
}

// So many pages take longer than the default timeout on two cores shared with other test files.
const timeout = 120_000

test('simultaneous requests for every page are each answered in their own language §9.7', {
  timeout
}, async () => {
  const [english, turkish] = [listExchanges('en'), listExchanges('tr')]
  // Alternates, so that consecutive requests have different languages.
  const exchanges = english.flatMap((exchange, index) => [exchange, turkish[index] ?? exchange])
  expect(exchanges.length).toBeGreaterThan(200)

  const answers = await Promise.all(exchanges.map(answerTo))
  const faults = exchanges.map((exchange, index) => {
    const answer = answers[index]
    return answer ? findFaults(exchange, answer) : ['no answer']
  })
  expect([...new Set(faults.flat())]).toEqual([])
})
