import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { brokenWords, cutOff } from './broken-words.ts'

/** Minified, because every page parses it again. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8'
)

export const phone = { width: 360, height: 780 }
export const desktop = { width: 1440, height: 900 }

/**
 * Widths at which a page scrolls sideways, and its violations at one size: axe takes a second. In a
 * list of pages the sizes take turns, since most parts are on several pages.
 */
export async function findFlaws(page: Page, index = 0): Promise<string[]> {
  const flaws = await overflows(page)
  await page.setViewportSize(index % 2 === 0 ? phone : desktop)
  return [...flaws, ...(await violations(page))]
}

/**
 * Violations of every axe rule, best practices and experimental ones too.
 * @param part selector of the only part to check
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // A test may recognise a page by its first words, before it has loaded completely.
  await page.waitForLoadState()
  // Evaluated through the debugger, which the page's policy does not restrict.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  return page.evaluate(async (selector) => {
    const { axe: engine } = window as unknown as { axe: typeof axe }
    const rules = Object.fromEntries(
      engine.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])
    )
    const { violations: found } = await engine.run(selector ?? document, {
      rules,
      // By default, axe also computes the path of every node that passed.
      resultTypes: ['violations']
    })
    return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  }, part)
}

/**
 * Parts of the header that overlap, or leave its row or the window, each with the width. The page
 * needs reduced motion, without which a menu fades out when the window grows or shrinks.
 */
export async function crowded(page: Page): Promise<string[]> {
  const flaws: string[] = []
  for (const width of [320, 360, 480, 672, 768, 1024, 1199, 1200, 1280, 1360, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const problems = await page.evaluate(() => {
      const header = document.querySelector('.header')
      const row = header?.getBoundingClientRect()
      const boxes = [
        ...(header?.querySelectorAll(':scope > .brand, .nav__list > li, .header__end > *') ?? [])
      ]
        .filter((part) => part.checkVisibility())
        .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
      return boxes.flatMap(({ name, box }, index) => {
        const before = boxes[index - 1]?.box.right ?? 0
        const isTall = row === undefined || box.top < row.top || box.bottom > row.bottom
        const isInTheWay = box.left < before - 0.5 || box.right > innerWidth
        return isTall || isInTheWay ? [name] : []
      })
    })
    flaws.push(...problems.map((name) => `${width}: ${name}`))
  }
  return flaws
}

/**
 * Widths at which the page overflows its window, cuts a part off, or breaks a word without a
 * hyphen.
 */
export async function overflows(page: Page, widths = [320, 768, 1440]): Promise<string[]> {
  const wide: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const content = await page.evaluate(() => document.documentElement.scrollWidth)
    if (content > width) wide.push(`${width}: ${content}`)
    const flaws = [...(await cutOff(page)), ...(await brokenWords(page))]
    wide.push(...flaws.map((flaw) => `${width}: ${flaw}`))
  }
  return wide
}
