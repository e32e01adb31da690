import { expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

test('closing the alert on the error screen of /tr/blogs/nope keeps the rest of the URL', async () => {
  const path = '/tr/blogs/nope'
  const page = await browser.open(`${site.origin}${path}?error=session_expire&a=1`, {
    locale: path.startsWith('/tr') ? 'tr-TR' : 'en-GB',
    expected: /status of 404/
  })
  const dialog = page.locator('dialog[data-alert]:modal')
  await dialog.waitFor()
  await dialog.locator('.alert__panel button').click()
  await page.waitForURL(`${site.origin}${path}?a=1`)
  expect(await dialog.count()).toBe(0)
})
