import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser({ motion: true })

const heights = { xxs: 28, xs: 32, s: 36, m: 40, l: 44, xl: 48, xxl: 56 }
const variants = ['primary', 'tertiary', 'secondary', 'inverse', 'quiet', 'dismiss']

/** The gallery's row under a heading. */
function row(name: string): string {
  return `.gallery__name:text-is("${name}") + .gallery__row`
}

function sample(name: string): string {
  return `${row(name)} button`
}

/** The gallery shows each variant, size and state. */
let page: Page
beforeAll(async () => {
  page = await browser.visit(`${site.origin}/_gallery`, { viewport: { width: 1600, height: 900 } })
})

interface Look {
  height: number
  width: number
  radius: string
  colours: string
  /** Whether the icon follows the label. */
  iconLast: boolean
  isDisabled: boolean
  isBusy: boolean
  /** Whether it contains a spinning element. */
  turns: boolean
}

function readLooks(selector: string): Promise<Look[]> {
  return page.locator(selector).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { height, width } = button.getBoundingClientRect()
      const style = getComputedStyle(button)
      const slots = [button, ...button.querySelectorAll('.button__icon')]
      const [label, icon] = ['.button__label', '.button__icon'].map((part) =>
        button.querySelector(part)?.getBoundingClientRect()
      )
      return {
        height,
        width,
        radius: style.borderTopLeftRadius,
        colours: [style.color, style.backgroundColor, style.borderTopColor].join(),
        iconLast: Boolean(label && icon && icon.left > label.left),
        isDisabled: button.matches(':disabled'),
        isBusy: button.getAttribute('aria-busy') === 'true',
        turns: slots.some((slot) => getComputedStyle(slot, '::after').animationName === 'turn')
      }
    })
  )
}

test('a button has the height of its size, 40 px by default §8.1.1', async () => {
  for (const [size, height] of Object.entries(heights)) {
    const looks = await readLooks(`.gallery__row > button.button--${size}:not(.button--block)`)
    expect(new Set(looks.map((look) => look.height)), size).toEqual(new Set([height]))
  }
  const [inline] = await readLooks('.gallery__row > button.button--inline')
  expect(inline?.height).toBeLessThan(40)
  const [plain] = await readLooks(sample('inverse'))
  expect(plain?.height).toBe(40)
})

test('each button variant has its own colours §8.1.2', async () => {
  const colours = await Promise.all(
    variants.map(async (variant) => (await readLooks(sample(variant)))[0]?.colours)
  )
  expect(new Set(colours).size).toBe(variants.length)
  const [, , plain] = await readLooks(sample('sizes of icon buttons'))
  expect(plain?.colours).toBe(colours[0])
})

test('a button is round at its ends, and has its icon at the end by default §8.1.3', async () => {
  const looks = await readLooks(sample('sizes'))
  expect(new Set(looks.map(({ radius }) => radius))).toEqual(new Set(['50px']))
  expect(looks.filter(({ iconLast }) => !iconLast)).toEqual([])
  const [none, start, end] = await readLooks(sample('primary'))
  expect([none?.radius, none?.iconLast]).toEqual(['50px', false])
  expect([start?.iconLast, end?.iconLast]).toEqual([false, true])
})

test('a loading button is disabled and busy, shows a spinner and keeps its width §8.1.4', async () => {
  for (const variant of variants) {
    const looks = await readLooks(sample(variant))
    const [atRest, loading, disabled] = [looks.slice(0, 3), looks.slice(3, 6), looks.slice(6, 9)]
    for (const [index, look] of atRest.entries()) {
      expect(look).toMatchObject({ isDisabled: false, isBusy: false, turns: false })
      const { width } = look
      expect(loading[index]).toMatchObject({ isDisabled: true, isBusy: true, turns: true, width })
      expect(disabled[index]).toMatchObject({ isDisabled: true, isBusy: false, turns: false })
    }
  }
})

test('a button with an href is a link §8.1.5', async () => {
  const links = page.locator(`${row('tertiary')} a.button`)
  // The second one is disabled.
  expect(await links.count()).toBe(2)
  expect(await links.first().getAttribute('href')).toBe('/register')
  expect(await links.first().evaluate((link) => link.matches('button, button *'))).toBe(false)
})
