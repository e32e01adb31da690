import { describe, expect, test, vi } from 'vitest'
import enForms from '../../locales/en/messages/forms.json'
import enLogin from '../../locales/en/messages/login.json'
import { routes } from '../../src/routes.ts'
import { createHref } from '../../src/shared/links/href.ts'
import { newAccount } from '../support/accounts.ts'
import type { Tab } from '../support/engines/engine.ts'
import { startFront } from '../support/engines/front.ts'
import {
  arriveInPlace,
  click,
  fill,
  mark,
  send,
  until,
  untilAt,
  untilHidden,
  untilShown,
  untilThere
} from '../support/engines/journey.ts'
import { moreTries, otherEngines, startEngine } from '../support/engines/session.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const front = startFront(site)

// One file, because the browsers take long to start.
describe.each(otherEngines)('%s', moreTries, (name) => {
  const engine = startEngine(name)

  // Runs first, before the window has loaded the manifest.
  test('links show pages in place with one request', async () => {
    // The manifest lists no static pages, so no link is prefetched on sight.
    front.answer = (path) =>
      path.startsWith('/builds/meta/') ? { matcher: {}, prerendered: [] } : undefined
    const tab = await engine.visit(`${front.origin}/`)
    await untilThere(tab, 'html[data-live]')
    await mark(tab)
    const payloads = () => front.requests.filter((path) => path.endsWith('/_payload.json'))
    expect(payloads()).toEqual([])
    await tab.hover('footer a[href="/faq"]')
    await expect.poll(payloads).toEqual(['/faq/_payload.json'])
    await click(tab, 'footer a[href="/faq"]')
    await arriveInPlace(tab, `${front.origin}/faq`)
    expect(payloads()).toEqual(['/faq/_payload.json'])
    const [y, title, announced] = await tab.evaluate(() => [
      scrollY,
      document.title,
      document.querySelector('body > [role=status]')?.textContent
    ])
    expect([y, announced]).toEqual([0, title])

    await tab.evaluate(() => scrollTo(0, 300))
    await click(tab, 'footer a[href="/features"]')
    await arriveInPlace(tab, `${front.origin}/features`)
    await tab.evaluate(() => scrollTo(0, 500))
    // Going back at once would leave Firefox where it was. It counts in sixtieths of a pixel.
    await until(tab, () => Math.round(scrollY) === 500)
    await tab.back()
    await arriveInPlace(tab, `${front.origin}/faq`)
    const left = await tab.evaluate(() => Math.round(scrollY))
    await tab.forward()
    await arriveInPlace(tab, `${front.origin}/features`)
    await until(tab, () => Math.round(scrollY) === 500)
    await tab.back()
    await arriveInPlace(tab, `${front.origin}/faq`)
    await until(tab, (wanted) => Math.round(scrollY) === wanted, left)
    // Clicking the link has scrolled to it.
    expect(left).toBeGreaterThan(300)

    await tab.evaluate(() => scrollTo(0, 600))
    await until(tab, () => Math.round(scrollY) === 600)
    await tab.reload()
    await until(tab, () => Math.round(scrollY) === 600)
    await tab.open(`${front.origin}/features`)
    await tab.back()
    await untilAt(tab, `${front.origin}/faq`)
    await until(tab, () => Math.round(scrollY) === 600)

    await tab.open(`${front.origin}/about-us`)
    await untilThere(tab, 'html[data-live]')
    await mark(tab)
    await tab.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/faq#credit-limit'
      link.id = 'to-fragment'
      link.textContent = 'Credit limit'
      document.querySelector('main')?.append(link)
    })
    await click(tab, '#to-fragment')
    await arriveInPlace(tab, `${front.origin}/faq#credit-limit`, '#credit-limit')
    const [top = 0, height = 0] = await tab.evaluate(() => [
      document.querySelector('#credit-limit')?.getBoundingClientRect().y,
      innerHeight
    ])
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(height)
  })

  test('the phone menu closes by Escape and on navigation §4.1.2', async () => {
    const menuOpener = 'header [popovertarget=menu]:not([popovertargetaction])'
    const isMenuOpen = () => document.querySelector('#menu:popover-open') !== null
    const tab = await engine.visit(`${front.origin}/about-us`)
    await tab.resize({ width: 390, height: 780 })
    await mark(tab)
    await click(tab, menuOpener)
    await until(tab, isMenuOpen)
    await tab.press('Escape')
    await untilHidden(tab, '#menu')
    await click(tab, menuOpener)
    await click(tab, '#menu a[href="/quick-guide"]')
    await arriveInPlace(tab, `${front.origin}/quick-guide`)
    expect(await tab.evaluate(isMenuOpen)).toBe(false)

    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    front.hold = (path) => (path === '/faq/_payload.json' ? released : undefined)
    await tab.click('footer a[href="/faq"]')
    await vi.waitFor(() => expect(front.requests).toContain('/faq/_payload.json'))
    await tab.click(menuOpener)
    await until(tab, isMenuOpen)
    release()
    await arriveInPlace(tab, `${front.origin}/faq`)
    expect(await tab.evaluate(isMenuOpen)).toBe(true)
  })

  test('Escape closes an alert and a modal, which returns the focus', async () => {
    const tab = await engine.visit(`${front.origin}/faq?success=signed_out&a=1`)
    await untilThere(tab, '[role=alertdialog]:modal')
    await tab.press('Escape')
    await untilAt(tab, `${front.origin}/faq?a=1`)
    await untilHidden(tab, 'dialog[role=alertdialog]')
    await tab.open(`${front.origin}/_gallery`)

    const opener = '#modal-opener'
    await tab.hover(opener)
    const place = () => [scrollY, document.body.getBoundingClientRect().width]
    // The opener does nothing until its script has loaded.
    await expect
      .poll(async () => {
        await click(tab, opener)
        return tab.evaluate(() => document.querySelector('dialog.modal:modal') !== null)
      })
      .toBe(true)
    const behind = await tab.evaluate(place)
    for (let count = 0; count < 4; count += 1) {
      await tab.press('Tab')
      const outside = await tab.evaluate(() => {
        const { activeElement, body } = document
        return activeElement !== body && !activeElement?.closest('dialog.modal')
      })
      expect(outside).toBe(false)
    }
    await tab.press('Escape')
    await untilHidden(tab, 'dialog.modal')
    await untilThere(tab, `${opener}:focus`)
    expect(await tab.evaluate(place)).toEqual(behind)
  })

  test('no page scrolls sideways', async () => {
    const tab = await engine.visit('about:blank')
    // The engines take turns; `tests/browser` has every page, and more widths.
    const turn = otherEngines.indexOf(name)
    const keys = ['home', 'gsa', 'features', 'privacy', 'contact', 'register'] as const
    const wide: string[] = []
    for (const key of keys.filter((_, index) => index % otherEngines.length === turn)) {
      await tab.open(front.origin + createHref(routes, 'tr')(key))
      for (const width of [320, 1440]) {
        await tab.resize({ width, height: 800 })
        const x = await tab.evaluate(() => {
          scrollTo({ left: 300, behavior: 'instant' })
          return scrollX
        })
        if (x !== 0) wide.push(`${key} at ${width}: ${x}`)
      }
    }
    expect(wide).toEqual([])
  })

  // Firefox turns scripts off only at its start.
  test.each([name === 'firefox'])(
    'a contact message with a mistake is corrected and sent (script: %s)',
    async (script) => {
      const tab = await engine.open(`${front.origin}/contact-us`, { script, expected: /422/ })
      await fill(tab, {
        name: 'Ayşe Yılmaz',
        email: 'ayse@example.com',
        // One letter, because the letters of a word count as one input only when typed quickly.
        subject: enForms.options.subject.general.slice(0, 1)
      })
      await tab.evaluate(() => {
        // Turns off the browser's own validation, so that the server's answer is seen.
        const form = document.querySelector<HTMLFormElement>('main form')
        if (form) form.noValidate = true
      })
      await send(tab)
      await untilRead(tab, enForms.errors.messageRequired)
      await untilThere(tab, '[name=message][aria-invalid=true]')
      expect(await tab.evaluate(readValues)).toMatchObject({
        name: 'Ayşe Yılmaz',
        subject: 'general'
      })

      await fill(tab, { message: 'Could you show us the platform?' })
      await send(tab)
      await untilAt(tab, `${front.origin}/contact-us?sent=1`)
      await untilRead(tab, 'ayse@example.com')
    }
  )

  test('a person logs in, logs out and is asked to log in again', async () => {
    const { email, password, company } = await newAccount(site)
    const tab = await engine.open(`${front.origin}/account`, { expected: /Clear-Site-Data/ })
    await untilAt(tab, `${front.origin}/login?redirect=%2Faccount`)
    await fill(tab, { email, password })
    await send(tab)
    await untilAt(tab, `${front.origin}/account`)
    await untilShown(tab, '[name=company]')
    expect(await tab.evaluate(readValues)).toMatchObject({ company })
    await click(tab, 'main .hero form button')
    await untilAt(tab, `${front.origin}/login?out=1`)
    await untilRead(tab, enLogin.loggedOut)
    // Otherwise Firefox would abort both loads.
    await until(tab, () => document.readyState === 'complete')
    await tab.open(`${front.origin}/account`)
    await untilAt(tab, `${front.origin}/login?redirect=%2Faccount`)
  })
})

/** Waits until the page contains this text. */
function untilRead(tab: Tab, words: string): Promise<void> {
  return until(
    tab,
    (wanted) => document.querySelector('main')?.textContent?.includes(wanted) === true,
    words
  )
}

/** The values of the page's fields, by name. */
function readValues(): Record<string, string> {
  const fields = document.querySelectorAll<HTMLInputElement>('main form [name]')
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]))
}
