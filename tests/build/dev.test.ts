import { describe, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startDevSite } from '../support/dev-site.ts'
import { rawRequest } from '../support/raw-request.ts'

const site = startDevSite({
  settings: [
    `TOKEN_SECRET="${'t'.repeat(40)}"`,
    `OPS_TOKEN="${'o'.repeat(40)}"`,
    'TEAM_MAIL="team@example.com"'
  ]
})
const browser = startBrowser()
const page = 'src/pages/faq/page.tsx'

describe('npm run dev', () => {
  test('warns of entries in .dev.vars that have no effect', () => {
    expect(site.printed).toContain('.dev.vars: unknown settings, ignored: TEAM_MAIL\n')
  })

  test('rejects other host names, and survives malformed request targets §12.10', async () => {
    const { port } = new URL(site.origin)
    // With DNS rebinding, a website could point its own name at this machine and read the answers.
    for (const [host, status] of [
      ['rebound.example', 403],
      [`rebound.example:${port}`, 403],
      [`127.0.0.1:${port}`, 200],
      [`[::1]:${port}`, 200]
    ] as const) {
      const headers = { Host: host }
      expect([host, (await rawRequest(site.origin, '/', { headers })).status]).toEqual([
        host,
        status
      ])
      if (status === 200) continue
      expect((await rawRequest(site.origin, '/_dev/events', { headers })).status).toBe(403)
    }
    // `new URL()` throws for both.
    for (const target of ['//', '/\\']) await rawRequest(site.origin, target)
    expect((await fetch(site.origin)).status).toBe(200)
  })

  test('starts the site again after a change of .dev.vars', async () => {
    const from = site.printed.length
    site.change('.dev.vars', 'TEAM_MAIL', 'TEAM_EMAIL')
    await site.hasPrinted('Built: .dev.vars', from)
    expect((await fetch(site.origin)).status).toBe(200)
  }, 90_000)

  test('runs the cron job at the URL that it prints', async () => {
    const [, address = ''] = /cron +curl (\S+)/.exec(site.printed) ?? []
    expect((await fetch(address)).status).toBe(200)
  })

  test('reloads the page after a message changes, even while the page is loading', async () => {
    const question = 'What would you like to know?'
    const script = Promise.withResolvers<void>()
    const tab = await browser.open(`${site.origin}/faq`)
    await tab.route('**/_dev/live.js*', async (route) => {
      await script.promise
      await route.continue()
    })
    await tab.reload({ waitUntil: 'commit' })
    const from = site.printed.length
    site.change('locales/en/messages/faq.json', question, 'Asked every day')
    await site.hasPrinted('Built: ', from)
    script.resolve()
    await tab
      .getByRole('heading', { level: 1, name: 'Asked every day', exact: true })
      .waitFor({ timeout: 60_000 })
  }, 90_000)

  test('updates linked and inlined styles, and keeps typed input', async () => {
    const tab = await browser.open(`${site.origin}/contact-us`)
    await tab.locator('input[name=name]').fill('Ayşe')
    const colour = (selector: string) =>
      tab.waitForFunction(
        (name) =>
          getComputedStyle(document.querySelector(name) as Element).color === 'rgb(1, 2, 3)',
        selector,
        { timeout: 60_000 }
      )
    const files = { site: 'footer', critical: 'h1' }
    const from = site.printed.length
    for (const [file, selector] of Object.entries(files)) {
      const rule = `\n${selector} { color: rgb(1, 2, 3) !important }\n`
      site.change(`assets/css/${file}.css`, /$/, rule)
    }
    for (const selector of Object.values(files)) await colour(selector)
    for (const file of Object.keys(files)) await site.hasPrinted(`css/${file}.css`, from)
    expect(await tab.locator('input[name=name]').inputValue()).toBe('Ayşe')
  }, 150_000)

  test('survives mistakes of every kind one after the other, shows one in the page, serves the last good build, and recovers', async () => {
    const isServed = async () => expect((await fetch(`${site.origin}/faq`)).status).toBe(200)
    let mend = () => {}
    async function mistake(
      file: string,
      before: string,
      after: string,
      says: string | RegExp
    ): Promise<number> {
      const from = site.printed.length
      mend()
      mend = site.change(file, before, after)
      const said = await site.hasPrinted(says, from)
      await site.hasPrinted('keeps answering', said)
      await isServed()
      return said
    }
    const tab = await browser.open(`${site.origin}/faq`)
    const place = /src\/pages\/faq\/page\.tsx:\d+:\d+/
    const start = site.printed.length
    const from = await mistake(page, '<Hero', '<<Hero', place)
    await tab.getByRole('alert').getByText(place).waitFor({ timeout: 60_000 })
    expect(site.printed.slice(start).split('\n').length).toBeLessThan(14)
    mend()
    await site.hasPrinted('Built: ', from)
    expect(await tab.getByRole('alert').count()).toBe(0)
    await tab.close()
    // A message that a language lacks.
    const words = 'locales/tr/messages/faq.json'
    await mistake(words, '"head"', '"haed"', `${words}: head: missing`)
    // A syntax error in a file that the build loads itself.
    const last = await mistake('src/routes.ts', 'export const', 'exprt const', /src\/routes\.ts:\d/)
    mend()
    await site.hasPrinted('Built: ', last)
    await isServed()
  }, 200_000)

  test('only the page that lacks a message fails, and both it and the terminal name the source line', async () => {
    const from = site.printed.length
    site.change(page, "t('faq.head.title')", "t('faq.head.titel')")
    const built = await site.hasPrinted(`Built: ${page}`, from)
    const tab = await browser.open(`${site.origin}/faq`, { expected: /status of 500/ })
    const place =
      /Error: Missing message 'faq\.head\.titel'\.\s[\s\S]*\(src\/pages\/faq\/page\.tsx:\d+:\d+\)/
    await tab.getByRole('alert').getByText(place).waitFor()
    await site.hasPrinted(place, built)
    expect((await fetch(`${site.origin}/about-us`)).status).toBe(200)
  }, 150_000)
})
