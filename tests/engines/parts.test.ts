import { describe, expect, test } from 'vitest'
import enForms from '../../locales/en/messages/forms.json'
import enLogin from '../../locales/en/messages/login.json'
import { linkToken, newPerson } from '../support/accounts.ts'
import type { Tab } from '../support/engines/engine.ts'
import { startFront } from '../support/engines/front.ts'
import {
  click,
  fill,
  send,
  until,
  untilAt,
  untilHidden,
  untilShown,
  untilThere
} from '../support/engines/journey.ts'
import { moreTries, otherEngines, startEngine } from '../support/engines/session.ts'
import { unlikePages } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const front = startFront(site)

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

  test('no page scrolls sideways', { timeout: 120_000 }, async () => {
    const tab = await engine.visit('about:blank')
    // The narrowest width, and another layout in each engine; `tests/browser` has more of them.
    const widths = [320, name === 'firefox' ? 1024 : 1440]
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

  // Firefox turns scripts off only at its start.
  test.each([name === 'firefox'])(
    'a contact message with a mistake is corrected and sent (script: %s)',
    async (script) => {
      const tab = await engine.open(`${front.origin}/contact-us`, { script, expected: /422/ })
      await fill(tab, {
        name: 'Ayşe Yılmaz',
        email: 'ayse@example.com',
        // One letter, because the letters of a word count as one input only when typed quickly.
        subject: enForms.options.subject.general.slice(0, 1)
      })
      await tab.evaluate(() => {
        // Turns off the browser's own validation, so that the server's answer is seen.
        const form = document.querySelector<HTMLFormElement>('main form')
        if (form) form.noValidate = true
      })
      await send(tab)
      await until(
        tab,
        (words) => document.querySelector('main')?.textContent?.includes(words) === true,
        enForms.errors.messageRequired
      )
      await untilThere(tab, '[name=message][aria-invalid=true]')
      expect(await tab.evaluate(valuesOf)).toMatchObject({
        name: 'Ayşe Yılmaz',
        subject: 'general'
      })

      await fill(tab, { message: 'Could you show us the platform?' })
      await send(tab)
      await untilAt(tab, `${front.origin}/contact-us?sent=1`)
      await untilRead(tab, 'ayse@example.com')
    }
  )

  test('a person registers, confirms the email address, logs out and logs in', {
    timeout: 60_000
  }, async () => {
    const person = newPerson()
    const { email, password } = person
    const tab = await engine.open(`${front.origin}/register`, {
      expected: /Clear-Site-Data/
    })
    await fill(tab, { ...person })
    await click(tab, '[name=terms]')
    await send(tab)
    await untilAt(tab, `${front.origin}/register?sent=1`)
    await untilRead(tab, email)

    const token = await linkToken(site, email, 'verify')
    await tab.open(`${front.origin}/verify-email?token=${token}`)
    await send(tab)
    await untilAt(tab, `${front.origin}/account?confirmed=1`)
    await untilShown(tab, '[name=company]')
    await click(tab, 'main .hero form button')
    await untilAt(tab, `${front.origin}/login?out=1`)
    await untilRead(tab, enLogin.signedOut)
    // Firefox would give up both loads.
    await until(tab, () => document.readyState === 'complete')
    await tab.open(`${front.origin}/account`)
    await untilAt(tab, `${front.origin}/login?redirect=%2Faccount`)
    await fill(tab, { email, password })
    await send(tab)
    await untilAt(tab, `${front.origin}/account`)
    await untilShown(tab, '[name=company]')
    expect(await tab.evaluate(valuesOf)).toMatchObject({ company: person.company })
  })

  async function untilRead(tab: Tab, words: string): Promise<void> {
    await until(
      tab,
      (wanted) => document.querySelector('main')?.textContent?.includes(wanted) === true,
      words
    )
  }
})

/** The values of the page's fields, by name. */
function valuesOf(): Record<string, string> {
  const fields = document.querySelectorAll<HTMLInputElement>('main form [name]')
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]))
}
