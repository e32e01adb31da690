import { describe, expect, test } from 'vitest'
import { startFront } from '../support/engines/front.ts'
import { click, untilAt, untilHidden, untilThere } from '../support/engines/journey.ts'
import { moreTries, otherEngines, startEngine } from '../support/engines/session.ts'
import { startSite } from '../support/site.ts'

const front = startFront(startSite())

describe.each(otherEngines)('%s', moreTries, (name) => {
  const engine = startEngine(name)

  test('an alert opens over the page, and Escape or its button closes it and removes its parameter from the URL', async () => {
    const dialog = 'dialog[role=alertdialog]'
    const tab = await engine.visit(`${front.origin}/faq?success=signed_out&a=1`)
    await untilThere(tab, '[role=alertdialog]:modal')
    await tab.press('Escape')
    await untilAt(tab, `${front.origin}/faq?a=1`)
    await untilHidden(tab, dialog)

    await tab.open(`${front.origin}/login?error=invalid_credentials`)
    await untilThere(tab, '[role=alertdialog]:modal')
    await click(tab, `${dialog} .alert__panel button`)
    await untilAt(tab, `${front.origin}/login`)
    await untilHidden(tab, dialog)
    await tab.reload()
    await untilThere(tab, 'html[data-live]')
    expect(await tab.evaluate(() => document.querySelectorAll('[role=alertdialog]').length)).toBe(0)
  })

  test('a modal traps focus, locks scrolling, and returns focus when Escape closes it', async () => {
    const tab = await engine.visit(`${front.origin}/_gallery`)
    const opener = '#modal-opener'
    await tab.hover(opener)
    const place = () => [scrollY, document.body.getBoundingClientRect().width]
    // The opener does nothing until its script has loaded.
    await expect
      .poll(async () => {
        await click(tab, opener)
        return tab.evaluate(() => document.querySelector('dialog.modal:modal') !== null)
      })
      .toBe(true)
    const behind = await tab.evaluate(place)
    for (let count = 0; count < 4; count += 1) {
      await tab.press('Tab')
      const outside = await tab.evaluate(() => {
        const { activeElement, body } = document
        return activeElement !== body && !activeElement?.closest('dialog.modal')
      })
      expect(outside).toBe(false)
    }
    await tab.press('Escape')
    await untilHidden(tab, 'dialog.modal')
    await untilThere(tab, `${opener}:focus`)
    expect(await tab.evaluate(place)).toEqual(behind)
  })
})
