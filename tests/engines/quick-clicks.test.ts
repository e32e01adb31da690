import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tab } from '../support/engines/engine.ts'
import { startFront } from '../support/engines/front.ts'
import { arriveInPlace, mark, until, untilThere } from '../support/engines/journey.ts'
import { engines, moreTries, startEngine } from '../support/engines/session.ts'
import { startSite } from '../support/site.ts'

const front = startFront(startSite())
const phone = { width: 390, height: 780 }

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

describe.each(engines)('during a page transition, in %s', moreTries, (name) => {
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
    const opener = 'header [popovertarget=menu]:not([popovertargetaction])'
    await mark(tab)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    front.hold = (path) => (path === '/faq/_payload.json' ? released : undefined)
    await tab.click('footer a[href="/faq"]')
    await vi.waitFor(() => expect(front.asked).toContain('/faq/_payload.json'))
    await tab.click(opener)
    await until(tab, () => document.querySelector('#menu:popover-open') !== null)
    release()
    await arriveInPlace(tab, `${front.origin}/faq`)
    expect(await tab.evaluate(() => document.querySelector('#menu:popover-open') !== null)).toBe(
      true
    )
  })

  // The last one, since a browser asks before it leaves a form that has been filled in.
  test('a field of the new page takes focus and input §4.1.2', async () => {
    await leaveFor(tab, '/contact-us')
    await tab.click('main:not(.leaving) [name=name]')
    await tab.type('main:not(.leaving) [name=name]', 'Ada')
    await until(tab, () => document.querySelector<HTMLInputElement>('[name=name]')?.value === 'Ada')
  })
})
