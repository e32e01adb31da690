import { describe, expect, test } from 'vitest'
import { startFront } from '../support/engines/front.ts'
import { arriveInPlace, click, mark, untilThere } from '../support/engines/journey.ts'
import { moreTries, otherEngines, startEngine } from '../support/engines/session.ts'
import { startSite } from '../support/site.ts'

const front = startFront(startSite())

describe.each(otherEngines)('%s', moreTries, (name) => {
  const engine = startEngine(name)

  test('a link under the pointer is prefetched once, and its click needs no other request', async () => {
    // The manifest lists no static pages, so no link is prefetched on sight.
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
})
