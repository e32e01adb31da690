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

/** Records every frame of the transition from now on. */
function watchFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const frames: Frame[] = []
    Object.assign(window, { frames })
    const opacity = (pseudo: string) =>
      Number(getComputedStyle(document.documentElement, pseudo).opacity)
    requestAnimationFrame(function look() {
      const names = document.getAnimations().map(({ effect }) => {
        return effect instanceof KeyframeEffect ? effect.pseudoElement : null
      })
      if (names.includes('::view-transition-new(root)')) {
        frames.push({
          old: opacity('::view-transition-old(root)'),
          new: opacity('::view-transition-new(root)')
        })
      }
      requestAnimationFrame(look)
    })
  })
}

function framesOf(page: Page): Promise<Frame[]> {
  return page.evaluate(() => (window as unknown as { frames: Frame[] }).frames)
}

test.each([
  ['/', '/faq'],
  ['/tr', '/tr/faq']
])('the old page fades out before the new one fades in (%s)', async (from, to) => {
  const page = await browser.open(site.origin + from, {
    locale: from === '/' ? 'en-GB' : 'tr-TR'
  })
  await mark(page)
  await watchFrames(page)
  await follow(page, to)
  await arriveInPlace(page, site.origin + to)
  await page.waitForFunction(() => {
    const { frames } = window as unknown as { frames: Frame[] }
    return frames.length > 0 && document.getAnimations().length === 0
  })
  const frames = await framesOf(page)
  expect(frames.filter((frame) => frame.old > 0 && frame.new > 0)).toEqual([])
  const lastOld = frames.findLastIndex((frame) => frame.old > 0)
  const firstNew = frames.findIndex((frame) => frame.new > 0)
  expect(firstNew).toBeGreaterThan(lastOld)
  expect(firstNew).toBeGreaterThan(0)
})

test('the old page leaves in 150 ms and the new one enters in 250 ms', async () => {
  const page = await browser.open(`${site.origin}/`)
  await mark(page)
  const timings = page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        requestAnimationFrame(function look() {
          const found = document.getAnimations().flatMap(({ effect }) => {
            if (!(effect instanceof KeyframeEffect)) return []
            const { delay, duration } = effect.getComputedTiming()
            return /-(?:old|new)\(root\)/.test(effect.pseudoElement ?? '')
              ? [{ of: effect.pseudoElement, delay, duration }]
              : []
          })
          found.sort((a, b) => Number(a.delay) - Number(b.delay))
          if (found.length > 0) resolve(found)
          else requestAnimationFrame(look)
        })
      })
  )
  await follow(page, '/faq')
  expect(await timings).toEqual([
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
