import { expect, vi } from 'vitest'
import type { Tab } from './engine.ts'

/** Waits until a function in the page returns true, which may be after a navigation. */
export function until<Arguments extends unknown[]>(
  tab: Tab,
  condition: (...args: Arguments) => boolean,
  ...args: Arguments
): Promise<void> {
  return vi.waitFor(
    async () => {
      if (!(await tab.evaluate(condition, ...args))) {
        throw new Error(`Still false: ${condition} with ${JSON.stringify(args)}`)
      }
    },
    { timeout: 15_000, interval: 25 }
  )
}

/** Waits until an element is on the screen. */
export function untilShown(tab: Tab, selector: string): Promise<void> {
  return until(
    tab,
    (wanted) =>
      document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }) === true,
    selector
  )
}

export function untilHidden(tab: Tab, selector: string): Promise<void> {
  return until(tab, (wanted) => !document.querySelector(wanted)?.checkVisibility(), selector)
}

export function untilThere(tab: Tab, selector: string): Promise<void> {
  return until(tab, (wanted) => document.querySelector(wanted) !== null, selector)
}

/** Clicks an element as soon as it is shown. */
export async function click(tab: Tab, selector: string): Promise<void> {
  await untilShown(tab, selector)
  await tab.click(selector)
}

export function untilAt(tab: Tab, url: string): Promise<void> {
  return until(tab, (wanted) => location.href === wanted, url)
}

/** Marks the document; a page load removes the mark. */
export function mark(tab: Tab): Promise<void> {
  return tab.evaluate(() => {
    document.documentElement.dataset.marked = ''
  })
}

/** Waits until a page is shown in place: its heading, or the given element, has the focus. */
export async function arriveInPlace(tab: Tab, url: string, focused = 'h1'): Promise<void> {
  await untilAt(tab, url)
  await until(
    tab,
    (wanted) => {
      const canonical = document.querySelector<HTMLLinkElement>('[rel=canonical]')
      const current = !canonical || new URL(canonical.href).pathname === location.pathname
      return current && document.activeElement?.matches(wanted) === true
    },
    focused
  )
  expect(await tab.evaluate(() => 'marked' in document.documentElement.dataset)).toBe(true)
}

export async function fill(tab: Tab, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await untilShown(tab, `[name=${name}]`)
    await tab.type(`[name=${name}]`, text)
  }
}

/**
 * Submits the page's form, backdated as if a person had filled it in, because tests type too fast.
 */
export async function send(tab: Tab, button = 'main form button[type=submit]'): Promise<void> {
  // The hidden time field comes after the visible ones.
  await until(tab, () => document.readyState === 'complete')
  await tab.evaluate(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>('[name=rendered_at]')) {
      input.value = String(Number(input.value) - 60_000)
    }
  })
  await click(tab, button)
}
