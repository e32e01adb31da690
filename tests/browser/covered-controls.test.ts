import { expect, test } from 'vitest'
import { listCovered } from '../support/browser/covered-controls.ts'
import { startBrowser } from '../support/browser.ts'
import { browserLocale, kindsOfPages } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

test('nothing lies over the middle of a link, a button or a field at any width', async () => {
  const paths = kindsOfPages('tr')
  const page = await browser.open('about:blank', { locale: browserLocale(paths[0] ?? '/tr') })
  for (const path of paths) {
    await page.goto(site.origin + path)
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await listCovered(page), `${path} at ${width}`).toEqual([])
    }
  }
})
