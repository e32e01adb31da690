import { describe, expect, test } from 'vitest'
import { startFront } from '../support/engines/front.ts'
import {
  arriveInPlace,
  click,
  mark,
  until,
  untilAt,
  untilHidden
} from '../support/engines/journey.ts'
import { moreTries, otherEngines, startEngine } from '../support/engines/session.ts'
import { startSite } from '../support/site.ts'

const front = startFront(startSite())

describe.each(otherEngines)('%s', moreTries, (name) => {
  const engine = startEngine(name)

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
    const size = { width: 390, height: 780 }
    const tab = await engine.visit(`${front.origin}/`)
    await tab.resize(size)
    const opener = 'header [popovertarget=menu]:not([popovertargetaction])'
    const isOpen = () => document.querySelector('#menu:popover-open') !== null
    await mark(tab)
    await click(tab, opener)
    await until(tab, isOpen)
    await tab.press('Escape')
    await untilHidden(tab, '#menu')
    await click(tab, opener)
    await click(tab, '#menu a[href="/quick-guide"]')
    await arriveInPlace(tab, `${front.origin}/quick-guide`)
    expect(await tab.evaluate(isOpen)).toBe(false)
  })
})
