import { describe, expect, test } from 'vitest'
import { startFront } from '../support/engines/front.ts'
import {
  arriveByLoad,
  arriveInPlace,
  click,
  mark,
  untilShown,
  untilThere
} from '../support/engines/journey.ts'
import { moreTries, otherEngines, startEngine } from '../support/engines/session.ts'
import { startSite } from '../support/site.ts'

const front = startFront(startSite())

describe.each(otherEngines)('%s', moreTries, (name) => {
  const engine = startEngine(name)

  test('a link under the pointer is prefetched once, and its click needs no other request', async () => {
    // Without paths of static pages, no link is prefetched on sight.
    front.answer = (path) =>
      path.startsWith('/builds/meta/') ? { matcher: {}, prerendered: [] } : undefined
    const tab = await engine.open(`${front.origin}/`)
    await untilThere(tab, 'html[data-live]')
    await mark(tab)
    const payloads = () => front.asked.filter((path) => path.endsWith('/_payload.json'))
    expect(payloads()).toEqual([])
    await tab.hover('.nav a[href="/blogs"]')
    await expect.poll(payloads).toEqual(['/blogs/_payload.json'])
    await click(tab, '.nav a[href="/blogs"]')
    await arriveInPlace(tab, `${front.origin}/blogs`)
    expect(payloads()).toEqual(['/blogs/_payload.json'])
  })

  test('a newer build is announced once the tab is shown after an hour, and the next link loads', async () => {
    const tab = await engine.open(`${front.origin}/`)
    await untilThere(tab, 'html[data-live]')
    front.answer = (path) =>
      path.startsWith('/builds/latest.json?') ? { id: 'another', timestamp: 0 } : undefined
    await tab.evaluate(() => {
      const later = Date.now() + 3_600_001
      Date.now = () => later
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await untilShown(tab, '[data-newer-build]')
    await mark(tab)
    await click(tab, '.nav a[href="/blogs"]')
    await arriveByLoad(tab, `${front.origin}/blogs`)
  })
})
