import type { Tab } from './engine.ts'

/**
 * Scrolls an element into view and returns its centre, because the drivers' own clicks fail:
 * Puppeteer's on pages without scripts, and WebKit's while the page is repainted.
 */
export function scrollToMiddle({ evaluate }: Pick<Tab, 'evaluate'>, selector: string) {
  return evaluate((wanted) => {
    const element = document.querySelector(wanted)
    if (!element) throw new Error(`Nothing matches ${wanted}.`)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }, selector)
}
