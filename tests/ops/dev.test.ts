import { describe, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { rawRequest } from '../support/http/raw-request.ts'
import { startDevSite } from '../support/ops/dev-site.ts'

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

  test('rejects other host names, and survives malformed request targets §12.10.2', async () => {
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
    const question = 'Straight answers to hard questions.'
    const script = Promise.withResolvers<void>()
    const tab = await browser.open(`${site.origin}/faq`)
    await tab.route('**/_dev/live.js*', async (route) => {
      await script.promise
      await route.continue()
    })
    await tab.reload({ waitUntil: 'commit' })
    const shows = (name: string) =>
      tab.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: 60_000 })
    const from = site.printed.length
    const undo = site.change('locales/en/messages/faq.json', question, 'Asked every day')
    await site.hasPrinted('Built: ', from)
    script.resolve()
    await shows('Asked every day')
    undo()
    await shows(question)
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
    for (const [file, selector] of [
      ['site', 'footer'],
      ['critical', 'h1']
    ] as const) {
      site.change(
        `assets/css/${file}.css`,
        /$/,
        `\n${selector} { color: rgb(1, 2, 3) !important }\n`
      )
      await colour(selector)
    }
    expect(await tab.locator('input[name=name]').inputValue()).toBe('Ayşe')
  }, 150_000)

  test('shows a build error in the page, serves the last good build, and recovers', async () => {
    const tab = await browser.open(`${site.origin}/faq`)
    const from = site.printed.length
    const mend = site.change(page, '<DocumentHero', '<<DocumentHero')
    await tab
      .getByRole('alert')
      .getByText(/src\/pages\/faq\/page\.tsx:\d+:\d+/)
      .waitFor({ timeout: 60_000 })
    await site.hasPrinted('keeps answering', from)
    const lines = site.printed.slice(from).split('\n')
    expect(lines.length).toBeLessThan(14)
    expect((await fetch(`${site.origin}/faq`)).status).toBe(200)
    mend()
    await site.hasPrinted(`Built: ${page}`, from)
    expect(await tab.getByRole('alert').count()).toBe(0)
  }, 150_000)

  test('survives mistakes of every kind one after the other, and recovers', async () => {
    let mend = () => {}
    for (const [file, before, after, says] of [
      // A message that a language lacks.
      [
        'locales/tr/messages/faq.json',
        '"head"',
        '"haed"',
        'locales/tr/messages/faq.json: head: missing'
      ],
      // A syntax error in a stylesheet.
      [
        'assets/css/ui/layouts/footer.css',
        '.footer {',
        '.footer {{',
        /assets\/css\/ui\/layouts\/footer\.css:\d+:\d+\n {2}Unexpected "{"/
      ],
      // An unknown middleware.
      [
        'src/routes.ts',
        "middleware: ['requireSession']",
        "middleware: ['requireSesion']",
        "Unknown route middleware: 'requireSesion'"
      ],
      // A syntax error in a file that the build loads itself.
      ['src/routes.ts', 'export const routes', 'exprt const routes', /src\/routes\.ts:\d/]
    ] as const) {
      const from = site.printed.length
      mend()
      mend = site.change(file, before, after)
      await site.hasPrinted('keeps answering', await site.hasPrinted(says, from))
      expect((await fetch(`${site.origin}/faq`)).status).toBe(200)
    }
    const mistake = site.printed.length
    mend()
    await site.hasPrinted('Built: ', mistake)
    expect((await fetch(`${site.origin}/faq`)).status).toBe(200)
  }, 200_000)

  test('only the page that lacks a message fails, and both it and the terminal name the source line', async () => {
    const from = site.printed.length
    const mend = site.change(page, "t('faq.head.title')", "t('faq.head.titel')")
    const built = await site.hasPrinted(`Built: ${page}`, from)
    const tab = await browser.open(`${site.origin}/faq`, { expected: /status of 500/ })
    const place =
      /Error: Missing message 'faq\.head\.titel'\.\s[\s\S]*\(src\/pages\/faq\/page\.tsx:\d+:\d+\)/
    await tab.getByRole('alert').getByText(place).waitFor()
    await site.hasPrinted(place, built)
    expect((await fetch(`${site.origin}/about-us`)).status).toBe(200)
    const logged = site.printed.length
    mend()
    await site.hasPrinted(`Built: ${page}`, logged)
  }, 150_000)
})
