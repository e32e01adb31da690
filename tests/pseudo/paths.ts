import { expect, test } from 'vitest'
import contact from '../../locales/en/messages/contact.json'
import { pseudoText } from '../../src/ops/pseudo/pseudo-language.ts'
import { legacyPaths, routes } from '../../src/routes.ts'
import { routePath } from '../../src/shared/links/href.ts'
import { locationOf } from '../support/response.ts'
import type { Site } from '../support/site.ts'

export function inPseudo(path: string): string {
  return `/en-xa${path === '/' ? '' : path.replace(/^\/\?/, '?')}`
}

export function testPaths(site: Site): void {
  /**
   * Legacy paths with an extra language prefix redirect to that language; any other doubled prefix
   * is 404.
   */
  const prefixed: [path: string, target: string | null][] = [
    ...Object.entries(legacyPaths).map(([path, key]): [string, string] => [
      `/en-XA${path}`,
      inPseudo(routePath(routes[key].path, 'en'))
    ]),
    ['/EN-xa/FAQ/', '/en-xa/faq'],
    ['/tr/en-xa/sss', null],
    ['/en-xa/tr/faq', null],
    ['/en/en-xa/faq', null]
  ]

  test.each(prefixed)('%s redirects to %s (404 for null)', async (path, target) => {
    const response = await site.fetch(path)
    expect(response.status).toBe(target ? 301 : 404)
    expect(locationOf(response)).toBe(target ?? '')
  })

  test.each([
    [{ 'Accept-Language': 'en-XA' }, '/en-xa'],
    [{ 'Accept-Language': 'en-xa-posix, tr;q=0.5' }, '/en-xa'],
    [{ 'Accept-Language': 'en-GB' }, null],
    [{ 'Accept-Language': 'en, en-XA;q=0.9' }, null],
    [{ 'Accept-Language': 'tr', Cookie: 'i18n_redirected=en-XA' }, '/en-xa'],
    [{ 'Accept-Language': 'tr', Cookie: 'i18n_redirected=en-xa' }, '/tr']
  ])('a first visit with %j redirects to %s §1.1.5 §1.3.2', async (headers, location) => {
    const response = await site.fetch('/', { headers })
    expect(locationOf(response)).toBe(location ?? '')
    if (location === '/en-xa') {
      expect(response.headers.get('Set-Cookie')).toMatch(/^i18n_redirected=en-XA;/)
    }
  })

  test('the language hint is written in the language that it offers §1.6.1', async () => {
    const response = await site.fetch('/tr/contact-us', { headers: { 'Accept-Language': 'en-XA' } })
    const html = await response.text()
    expect(html).toMatch(/<dialog[^>]* lang="en-XA"[^>]*data-locale-hint/)
    expect(html).toContain('href="/en-xa/contact-us" hrefLang="en-XA"')
  })

  test('security.txt, robots.txt, page heads and messages include the language', async () => {
    const read = async (path: string) => (await site.fetch(path)).text()
    expect(await read('/.well-known/security.txt')).toContain(
      'Preferred-Languages: en, tr, en-XA, ar-XB\n'
    )
    expect(await read('/robots.txt')).toContain(`${site.origin}/en-xa/sitemap.xml`)
    const html = await read('/en-xa/contact-us')
    expect(html).toContain('<meta property="og:locale" content="en_XA">')
    expect(html).toContain('<meta property="og:locale:alternate" content="tr_TR">')
    expect(html).toContain(pseudoText(contact.form.title))
    const hash = /data-messages="(\w+)"/.exec(html)?.[1]
    expect(await read(`/_i18n/${hash}/en-XA/messages.json`)).toContain(
      pseudoText(contact.form.title)
    )
  })
}
