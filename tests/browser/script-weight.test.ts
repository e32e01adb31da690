import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freezeClock } from '../support/browser/clock.ts'
import { recordRequests, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'
import { assetsFolder, builtFiles, scriptBytes } from '../support/worker/built.ts'

const site = startSite()
// Pictures below the first screen are loaded from further away on slow or unknown networks.
const browser = startBrowser({ windowed: true })

test('the first view makes at most 6 requests and loads at most 4 KB of script', async () => {
  const [home, locale] = ['/tr', 'tr-TR']
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 }
  ]) {
    const page = await browser.open('about:blank', { locale, viewport, prepare: freezeClock })
    const requests = recordRequests(page)
    await page.goto(site.origin + home, { waitUntil: 'networkidle' })
    expect(requests.length).toBeLessThanOrEqual(6)
    expect(scriptBytes(requests)).toBeLessThanOrEqual(4096)
  }
})

test('every form weighs at most 63 KB with its imports', () => {
  const forms = builtFiles.filter((file) => file.startsWith('form-'))
  expect(forms).not.toEqual([])
  for (const file of forms) {
    expect(scriptBytes([...listImports(file)]), file).toBeLessThanOrEqual(63 * 1024)
  }
})

/** A script and its static imports. */
function listImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const code = readFileSync(path.join(assetsFolder, file), 'utf8')
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) {
    listImports(name, known)
  }
  return known
}
