import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveInPlace, follow, mark } from '../support/arrival.ts'
import { startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser({ motion: true })

interface Frame {
  /** Opacity of the page that leaves, and of the one that enters. */
  old: number
  new: number
}

/** Stops the next transition at its start: on a busy machine it would be over before a test looks at it. */
function holdTransition(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      const held = transition.ready.then(() =>
        document.getAnimations().filter((animation) => {
          const { effect } = animation
          if (!(effect instanceof KeyframeEffect)) return false
          const isHeld = /-(?:old|new)\(root\)/.test(effect.pseudoElement ?? '')
          if (isHeld) animation.pause()
          return isHeld
        })
      )
      Object.assign(window, { held })
      return transition
    }
  })
}

/** The animations that are held, in the page. */
type Held = { held: Promise<(Animation & { effect: KeyframeEffect })[]> }

/** What visitors see in every tenth millisecond of the transition that is held. */
function framesOf(page: Page): Promise<Frame[]> {
  return page.evaluate(async () => {
    const animations = await (window as unknown as Held).held
    const opacity = (pseudo: string) =>
      Number(getComputedStyle(document.documentElement, pseudo).opacity)
    const times = Array.from({ length: 41 }, (_, index) => 10 * index)
    return times.map((time) => {
      for (const animation of animations) animation.currentTime = time
      return {
        old: opacity('::view-transition-old(root)'),
        new: opacity('::view-transition-new(root)')
      }
    })
  })
}

test.each([
  ['/', '/faq'],
  ['/tr', '/tr/faq']
])('the old page fades out before the new one fades in (%s)', async (from, to) => {
  const page = await browser.open(site.origin + from, {
    locale: from === '/' ? 'en-GB' : 'tr-TR'
  })
  await mark(page)
  await holdTransition(page)
  await follow(page, to)
  await arriveInPlace(page, site.origin + to)
  const frames = await framesOf(page)
  expect([frames.at(0), frames.at(-1)]).toEqual([
    { old: 1, new: 0 },
    { old: 0, new: 1 }
  ])
  expect(frames.filter((frame) => frame.old > 0 && frame.new > 0)).toEqual([])
  const lastOld = frames.findLastIndex((frame) => frame.old > 0)
  const firstNew = frames.findIndex((frame) => frame.new > 0)
  expect(firstNew).toBeGreaterThan(lastOld)
})

test('the old page leaves in 150 ms and the new one enters in 250 ms', async () => {
  const page = await browser.open(`${site.origin}/`)
  await mark(page)
  await holdTransition(page)
  await follow(page, '/faq')
  await arriveInPlace(page, `${site.origin}/faq`)
  const timings = await page.evaluate(async () => {
    const animations = await (window as unknown as Held).held
    return animations
      .map(({ effect }) => {
        const { delay, duration } = effect.getComputedTiming()
        return { of: effect.pseudoElement, delay, duration }
      })
      .toSorted((a, b) => Number(a.delay) - Number(b.delay))
  })
  expect(timings).toEqual([
    { of: '::view-transition-old(root)', delay: 0, duration: 150 },
    { of: '::view-transition-new(root)', delay: 150, duration: 250 }
  ])
})

test('without view transitions, classes run the same animations', async () => {
  const page = await browser.open(`${site.origin}/`, {
    prepare: (fresh) =>
      fresh.addInitScript(() => Object.assign(document, { startViewTransition: undefined }))
  })
  await mark(page)
  await page.evaluate(() => {
    const order: string[] = []
    Object.assign(window, { order })
    const title = () => document.querySelector('h1')?.textContent ?? ''
    const before = title()
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (target === document.body) order.push(animationName)
    })
    new MutationObserver(() => {
      if (title() !== before && !order.includes('changed')) order.push('changed')
    }).observe(document.body, { childList: true })
  })
  await follow(page, '/faq')
  await arriveInPlace(page, `${site.origin}/faq`)
  await page.locator('html:not(.entering)').waitFor()
  const order = await page.evaluate(() => (window as unknown as { order: string[] }).order)
  expect(order).toEqual(['leave', 'changed', 'enter'])
})

test('nothing moves with reduced motion', async () => {
  const page = await browser.open(`${site.origin}/`, {
    reducedMotion: 'reduce',
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Object.assign(document, {
          startViewTransition: () => {
            throw new Error('The test wants no transition.')
          }
        })
      })
  })
  await mark(page)
  await follow(page, '/faq')
  await arriveInPlace(page, `${site.origin}/faq`)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
