import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tab } from '../support/engines/engine.ts'
import { startFront } from '../support/engines/front.ts'
import {
  arriveInPlace,
  click,
  mark,
  until,
  untilAt,
  untilHidden,
  untilThere
} from '../support/engines/journey.ts'
import { moreTries, otherEngines, startEngine } from '../support/engines/session.ts'
import { startSite } from '../support/site.ts'

const front = startFront(startSite())
const phone = { width: 390, height: 780 }
const menuOpener = 'header [popovertarget=menu]:not([popovertargetaction])'
const isMenuOpen = () => document.querySelector('#menu:popover-open') !== null

describe.each(otherEngines)('%s', moreTries, (name) => {
  const engine = startEngine(name)

  // The first one, because the window may not know the manifest yet.
  test('a link under the pointer is prefetched once, and its click needs no other request', async () => {
    // The manifest lists no static pages, so no link is prefetched on sight.
    front.answer = (path) =>
      path.startsWith('/builds/meta/') ? { matcher: {}, prerendered: [] } : undefined
    const tab = await engine.visit(`${front.origin}/`)
    await untilThere(tab, 'html[data-live]')
    await mark(tab)
    const payloads = () => front.asked.filter((path) => path.endsWith('/_payload.json'))
    expect(payloads()).toEqual([])
    await tab.hover('.nav a[href="/blogs"]')
    await expect.poll(payloads).toEqual(['/blogs/_payload.json'])
    await click(tab, '.nav a[href="/blogs"]')
    await arriveInPlace(tab, `${front.origin}/blogs`)
    expect(payloads()).toEqual(['/blogs/_payload.json'])
  })

  test('a link shows its page in place, with its title and focus, scrolled to the top', async () => {
    const tab = await engine.visit(`${front.origin}/`)
    await mark(tab)
    await click(tab, 'footer a[href="/about-us"]')
    await arriveInPlace(tab, `${front.origin}/about-us`)
    expect(await tab.evaluate(() => scrollY)).toBe(0)
    const [title, announced] = await tab.evaluate(() => [
      document.title,
      document.querySelector('body > [role=status]')?.textContent
    ])
    expect(announced).toBe(title)
    await tab.open(`${front.origin}/about-us`)
    expect(await tab.evaluate(() => document.title)).toBe(title)
  })

  test('a link to a fragment scrolls to its target and focuses it', async () => {
    const tab = await engine.visit(`${front.origin}/`)
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

  test('Back and Forward restore the scroll position', async () => {
    const tab = await engine.visit(`${front.origin}/`)
    await mark(tab)
    await click(tab, 'footer a[href="/faq"]')
    await arriveInPlace(tab, `${front.origin}/faq`)
    await tab.evaluate(() => scrollTo(0, 300))
    await click(tab, 'footer a[href="/features"]')
    await arriveInPlace(tab, `${front.origin}/features`)
    await tab.evaluate(() => scrollTo(0, 500))
    // Going back at once would leave Firefox where it was.
    await until(tab, () => scrollY === 500)
    await tab.back()
    await arriveInPlace(tab, `${front.origin}/faq`)
    const left = await tab.evaluate(() => scrollY)
    await tab.forward()
    await arriveInPlace(tab, `${front.origin}/features`)
    await until(tab, () => scrollY === 500)
    await tab.back()
    await arriveInPlace(tab, `${front.origin}/faq`)
    await until(tab, (y) => scrollY === y, left)
    // Clicking the link has scrolled to it.
    expect(left).toBeGreaterThan(300)
  })

  test('a reload keeps the scroll position, and Back from another document restores it', async () => {
    const tab = await engine.visit(`${front.origin}/faq`)
    await tab.evaluate(() => scrollTo(0, 600))
    await until(tab, () => scrollY === 600)
    await tab.reload()
    await until(tab, () => scrollY === 600)
    await tab.open(`${front.origin}/features`)
    await tab.back()
    await untilAt(tab, `${front.origin}/faq`)
    await until(tab, () => scrollY === 600)
  })

  test('the phone menu opens, and closes by Escape and on navigation', async () => {
    const tab = await engine.visit(`${front.origin}/`)
    await tab.resize(phone)
    await mark(tab)
    await click(tab, menuOpener)
    await until(tab, isMenuOpen)
    await tab.press('Escape')
    await untilHidden(tab, '#menu')
    await click(tab, menuOpener)
    await click(tab, '#menu a[href="/quick-guide"]')
    await arriveInPlace(tab, `${front.origin}/quick-guide`)
    expect(await tab.evaluate(isMenuOpen)).toBe(false)
  })
})

/** Pauses the transition away from the old page until the test is over. */
function holdLeaving(tab: Tab): Promise<void> {
  return tab.evaluate(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (...given: Parameters<typeof setTimeout>) =>
        given[1] === 150 ? 0 : setTimeout(...given)
    })
  })
}

/**
 * Opens a page and follows a link to another, which stays hidden until the old page has faded out.
 */
async function leaveFor(tab: Tab, path: string): Promise<void> {
  await mark(tab)
  await holdLeaving(tab)
  await tab.click(`header a[href="${path}"]`)
  await arriveInPlace(tab, front.origin + path)
  await untilThere(tab, '.main.leaving')
}

describe.each(otherEngines)('during a page transition, in %s', moreTries, (name) => {
  const engine = startEngine(name)
  let tab: Tab
  beforeEach(async () => {
    tab = await engine.visit(`${front.origin}/`)
  })

  test('a link in the header leads to its target §4.1.2', async () => {
    await leaveFor(tab, '/contact-us')
    await tab.click('header a[href="/blogs"]')
    await arriveInPlace(tab, `${front.origin}/blogs`)
  })

  test('a link of the page that is still visible leads to its target §4.1.2', async () => {
    await leaveFor(tab, '/blogs')
    await tab.click('.leaving a[href="/request-demo"]')
    await arriveInPlace(tab, `${front.origin}/request-demo`)
  })

  test('Back returns to the page that is leaving §4.1.2', async () => {
    await leaveFor(tab, '/contact-us')
    await tab.back()
    await arriveInPlace(tab, `${front.origin}/`)
  })

  test('Enter follows the link that has the focus §4.1.2', async () => {
    await leaveFor(tab, '/contact-us')
    await tab.evaluate(() =>
      document.querySelector<HTMLElement>('header a[href="/blogs"]')?.focus()
    )
    await tab.press('Enter')
    await arriveInPlace(tab, `${front.origin}/blogs`)
  })

  test('a phone menu opened before the new page appeared stays open §4.1.2', async () => {
    await tab.resize(phone)
    await mark(tab)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    front.hold = (path) => (path === '/faq/_payload.json' ? released : undefined)
    await tab.click('footer a[href="/faq"]')
    await vi.waitFor(() => expect(front.asked).toContain('/faq/_payload.json'))
    await tab.click(menuOpener)
    await until(tab, isMenuOpen)
    release()
    await arriveInPlace(tab, `${front.origin}/faq`)
    expect(await tab.evaluate(isMenuOpen)).toBe(true)
  })

  // The last one, since a browser asks before it leaves a form that has been filled in.
  test('a field of the new page takes focus and input §4.1.2', async () => {
    await leaveFor(tab, '/contact-us')
    await tab.click('main:not(.leaving) [name=name]')
    await tab.type('main:not(.leaving) [name=name]', 'Ada')
    await until(tab, () => document.querySelector<HTMLInputElement>('[name=name]')?.value === 'Ada')
  })
})
