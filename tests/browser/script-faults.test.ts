import { expect, test } from 'vitest'
import { arriveByLoad, follow, mark } from '../support/browser/arrival.ts'
import { startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** Faults that are planted in the browser, by the part of the script that they break. */
const faults: Record<string, () => void> = {
  'reading the content': () => {
    DOMParser.prototype.parseFromString = () => {
      throw new Error('a planted fault')
    }
  },
  'showing the page': () => {
    document.body.prepend = () => {
      throw new Error('a planted fault')
    }
  }
}

test.each(Object.entries(faults))(
  'a fault of our script in %s is reported without breaking its link §5.6.5',
  async (_, plant) => {
    const page = await browser.open(`${site.origin}/faq`, { expected: /a planted fault/ })
    const fault = page.waitForEvent('pageerror')
    await mark(page)
    await page.evaluate(plant)
    await follow(page, '/about-us')
    await arriveByLoad(page, `${site.origin}/about-us`)
    expect(String(await fault)).toContain('a planted fault')
  }
)
