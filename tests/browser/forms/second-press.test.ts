import { expect, test } from 'vitest'
import { browserCookies, logInAs, newAccount } from '../../support/accounts.ts'
import { startBrowser } from '../../support/browser.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser()

test('a form that is only a button is sent once, however often the button is pressed §8.1.4 §10.13.1', async () => {
  const cookies = browserCookies(await logInAs(site, await newAccount(site)), site)
  const page = await browser.open(`${site.origin}/account`, {
    expected: /Clear-Site-Data/,
    prepare: (page) => page.context().addCookies(cookies)
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let posts = 0
  await page.route('**/account', async (route) => {
    posts += 1
    await released
    await route.continue()
  })
  await page.route('**/pressed', async (route) => {
    release()
    await route.fulfill()
  })
  // In the page, because Playwright waits for the navigation that the first press begins. Chromium
  // ignores presses in one task.
  await page.evaluate(() => {
    let presses = 0
    const timer = setInterval(() => {
      document.querySelector<HTMLElement>('.hero form [type=submit]')?.click()
      presses += 1
      if (presses < 5) return
      clearInterval(timer)
      fetch('/pressed')
    }, 100)
  })
  await page.waitForURL(`${site.origin}/login?out=1`)
  expect(posts).toBe(1)
})
