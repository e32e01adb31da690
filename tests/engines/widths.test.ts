import { describe, expect, test } from 'vitest'
import { locales } from '../../src/shared/locale.ts'
import { startFront } from '../support/engines/front.ts'
import { engines, moreTries, startEngine } from '../support/engines/session.ts'
import { kindsOfPages } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const front = startFront(startSite())
const widths = [320, 360, 768, 1280, 1440]

describe.each(engines)('%s', moreTries, (name) => {
  const engine = startEngine(name)

  test.each(locales)('no page in %s scrolls sideways', { timeout: 120_000 }, async (locale) => {
    // Pages are left while they load their build's manifest.
    const tab = await engine.open('about:blank', { expected: /builds\/meta/ })
    const wide: string[] = []
    for (const path of kindsOfPages(locale)) {
      await tab.open(front.origin + path)
      for (const width of widths) {
        await tab.resize({ width, height: 800 })
        const x = await tab.evaluate(() => {
          scrollTo({ left: 300, behavior: 'instant' })
          return scrollX
        })
        if (x !== 0) wide.push(`${path} at ${width}: ${x}`)
      }
    }
    expect(wide).toEqual([])
  })
})
