import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPerson, registration } from '../../support/accounts.ts'
import { arriveInPlace, follow, mark } from '../../support/browser/arrival.ts'
import { freezeClock } from '../../support/browser/clock.ts'
import { startBrowser } from '../../support/browser.ts'
import { sendForm } from '../../support/form.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser({ motion: true })

interface Frame {
  /** Opacity of the old page and of the new one. */
  old: number
  new: number
}

/**
 * Pauses the transition at its start: on a busy machine it would be over before a test reads it,
 * and even before its first event.
 */
async function pauseTransition(page: Page): Promise<void> {
  await page.clock.install()
  await page.evaluate(() => {
    const paused = new CSSStyleSheet()
    paused.replaceSync('.main { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(paused)
  })
  await page.clock.pauseAt(Date.now() + 1000)
}

/** Samples the paused transition every ten milliseconds. */
function sampleFrames(page: Page): Promise<Frame[]> {
  return page.evaluate(() => {
    const opacity = (selector: string) => {
      const element = document.querySelector(selector)
      return element ? Number(getComputedStyle(element).opacity) : Number.NaN
    }
    const times = Array.from({ length: 41 }, (_, index) => 10 * index)
    return times.map((time) => {
      for (const animation of document.getAnimations()) animation.currentTime = time
      return { old: opacity('.main.leaving'), new: opacity('.main:not(.leaving)') }
    })
  })
}

test('the old page fades out before the new one fades in, not with reduced motion §4.1.1', async () => {
  const [from, to] = ['/tr', '/tr/faq']
  const page = await browser.open(site.origin + from, { locale: 'tr-TR' })
  await mark(page)
  await pauseTransition(page)
  await follow(page, to)
  await arriveInPlace(page, site.origin + to)
  const timings = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || !effect.target?.matches('.main')) return []
      const { delay, duration } = effect.getComputedTiming()
      return [{ leaves: effect.target.matches('.leaving'), delay, duration }]
    })
  )
  expect(timings.toSorted((a, b) => Number(a.delay) - Number(b.delay))).toEqual([
    { leaves: true, delay: 0, duration: 150 },
    { leaves: false, delay: 150, duration: 250 }
  ])
  const frames = await sampleFrames(page)
  expect([frames.at(0), frames.at(-1)]).toEqual([
    { old: 1, new: 0 },
    { old: 0, new: 1 }
  ])
  expect(frames.filter((frame) => frame.old > 0 && frame.new > 0)).toEqual([])
  const lastOld = frames.findLastIndex((frame) => frame.old > 0)
  const firstNew = frames.findIndex((frame) => frame.new > 0)
  expect(firstNew).toBeGreaterThan(lastOld)
  await page.clock.runFor(149)
  expect(await page.locator('.leaving').count()).toBeGreaterThan(0)
  await page.clock.runFor(1)
  await page.locator('.leaving').first().waitFor({ state: 'detached' })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await follow(page, from)
  await arriveInPlace(page, site.origin + from)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await page.locator('.leaving').count()).toBe(0)
})

test('while the old page fades out, links, Back, the keyboard and fields work §4.1.2', async () => {
  const page = await browser.open(`${site.origin}/`)
  await mark(page)
  // Disables the timer that ends the fade-out.
  await page.evaluate(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (...given: Parameters<typeof setTimeout>) =>
        given[1] === 150 ? 0 : setTimeout(...given)
    })
  })
  const arrive = async (path: string) => {
    await arriveInPlace(page, site.origin + path)
    await page.locator('.main.leaving').first().waitFor({ state: 'attached' })
  }
  await page.click('header a[href="/blogs"]')
  await arrive('/blogs')
  await page.click('.leaving a[href="/request-demo"]')
  await arrive('/request-demo')
  await page.click('header a[href="/contact-us"]')
  await arrive('/contact-us')
  await page.goBack()
  await arrive('/request-demo')
  await page.focus('header a[href="/contact-us"]')
  await page.keyboard.press('Enter')
  await arrive('/contact-us')
  await page.click('main:not(.leaving) [name=name]')
  await page.keyboard.type('Ada')
  expect(await page.inputValue('main:not(.leaving) [name=name]')).toBe('Ada')
})

test('a press that began before the new page appeared clicks the pressed element §4.1.2', async () => {
  // A press lasts a second at most, which a busy machine could exceed.
  const page = await browser.open(`${site.origin}/`, { prepare: freezeClock })
  await mark(page)
  /** Follows a link whose page arrives only while the mouse is pressed. */
  async function pressDuringLoad(): Promise<void> {
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    const held = '**/contact-us/_payload.json'
    await page.route(held, async (route) => {
      await pressed
      await route.continue()
    })
    await page.click('header a[href="/contact-us"]')
    await page.hover('header a[href="/blogs"]')
    await page.mouse.down()
    const answered = page.waitForResponse(held)
    press()
    await (await answered).finished()
    await page.unroute(held)
  }
  await pressDuringLoad()
  await page.mouse.up()
  await page.clock.runFor(1)
  await arriveInPlace(page, `${site.origin}/blogs`)

  await pressDuringLoad()
  await page.clock.runFor(1000)
  await arriveInPlace(page, `${site.origin}/contact-us`)
})

test('a form that is fading out does not start again §4.1.5', async () => {
  const person = newPerson()
  await sendForm(site, '/register', registration(person))
  const page = await browser.open(`${site.origin}/login`)
  await mark(page)
  await page.focus('[name=email]')
  await page.locator('form[novalidate]').waitFor()
  await page.fill('main form [name=email]', person.email)
  await page.fill('main form [name=password]', person.password)
  await page.keyboard.press('Enter')
  await arriveInPlace(page, `${site.origin}/verify-email`)
  await page.locator('.leaving').first().waitFor({ state: 'detached' })
})
