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
  untilShown,
  untilThere
} from '../support/engines/journey.ts'
import { moreTries, otherEngines, startEngine } from '../support/engines/session.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const front = startFront(site)

describe.each(otherEngines)('%s', moreTries, (name) => {
  const engine = startEngine(name)

  // Each engine takes one of the journeys with script, and the other without.
  const isFirefox = name === 'firefox'

  test.each([isFirefox])(
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

  test.each([!isFirefox])(
    'a person registers, confirms the email address, logs out and logs in (script: %s)',
    { timeout: 60_000 },
    async (script) => {
      const person = newPerson()
      const { email, password } = person
      const tab = await engine.open(`${front.origin}/register`, {
        script,
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
      await tab.open(`${front.origin}/account`)
      await untilAt(tab, `${front.origin}/login?redirect=%2Faccount`)
      await fill(tab, { email, password })
      await send(tab)
      await untilAt(tab, `${front.origin}/account`)
      await untilShown(tab, '[name=company]')
      expect(await tab.evaluate(valuesOf)).toMatchObject({ company: person.company })
    }
  )

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
