import { describe, expect, test } from 'vitest'
import { startFront } from '../support/engines/front.ts'
import { moreTries, otherEngines, startEngine } from '../support/engines/session.ts'
import { unlikePages } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const front = startFront(startSite())
/** The narrowest width, one of another layout, and a wide one. */
const widths = [320, 1024, 1440]

describe.each(otherEngines)('%s', moreTries, (name) => {
  const engine = startEngine(name)

  test('no page scrolls sideways', { timeout: 120_000 }, async () => {
    const tab = await engine.open('about:blank')
    const wide: string[] = []
    for (const path of unlikePages) {
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
