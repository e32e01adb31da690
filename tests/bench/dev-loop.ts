// Measures how long a change of a file takes in `npm run dev`, from the moment it is saved until
// the page of an open browser shows it, and the CPU time that the server uses for it.
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { atLength } from '../support/bench/bench.ts'
import { type Figure, median, report } from '../support/bench/figures.ts'
import { startBrowser } from '../support/browser.ts'
import { startDevSite } from '../support/ops/dev-site.ts'
import { familyTime } from '../support/worker/worker-process.ts'

const site = startDevSite({
  settings: [`TOKEN_SECRET="${'t'.repeat(40)}"`, `OPS_TOKEN="${'o'.repeat(40)}"`]
})
const browser = startBrowser()

const tries = atLength(10, 1)
const question = 'Straight answers to hard questions.'

interface SourceEdit {
  what: string
  file: string
  from: string | RegExp
  /** The text to write, different for each change. */
  to: (number: number) => string
  isSeen: (tab: Page, number: number) => Promise<unknown>
  /** Set if restoring the file is timed too, until the page shows the restored state. */
  mend?: { what: string; isSeen: (tab: Page) => Promise<unknown> }
}

const showsHeading = (tab: Page, name: string) =>
  tab.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const changes: SourceEdit[] = [
  {
    what: 'a text',
    file: 'locales/en/messages/faq.json',
    from: question,
    to: (number) => `Question ${number}`,
    isSeen: (tab, number) => showsHeading(tab, `Question ${number}`)
  },
  {
    what: 'a style',
    file: 'assets/css/ui/layouts/footer.css',
    from: /$/,
    to: (number) => `\n.footer { color: rgb(1, 2, ${number}) !important }\n`,
    isSeen: (tab, number) =>
      tab.waitForFunction(
        (colour) => getComputedStyle(document.querySelector('.footer') as Element).color === colour,
        `rgb(1, 2, ${number})`
      )
  },
  {
    what: 'a component',
    file: 'src/ui/sections/hero.tsx',
    from: '{title}',
    to: (number) => `{title} {${number}}`,
    isSeen: (tab, number) => showsHeading(tab, `${question} ${number}`)
  },
  {
    what: 'a mistake',
    file: 'src/pages/faq/page.tsx',
    from: '<DocumentHero',
    to: () => '<<DocumentHero',
    isSeen: (tab) => tab.getByRole('alert').waitFor(),
    mend: {
      what: 'its recovery',
      isSeen: (tab) => tab.getByRole('alert').waitFor({ state: 'detached' })
    }
  }
]

test('a change is visible within 1.5 s', async () => {
  const figures: Figure[] = []
  for (const { what, file, from, to, isSeen, mend } of changes) {
    const times = { change: [] as number[], mend: [] as number[] }
    const work: number[] = []
    const tab = await browser.open(`${site.origin}/faq`)
    for (let number = 1; number <= tries; number += 1) {
      const [before, place] = [familyTime(site.processId), site.printed.length]
      const save = performance.now()
      const undo = site.change(file, from, to(number))
      await isSeen(tab, number)
      times.change.push(performance.now() - save)
      if (!mend) await builtAfter(place)
      work.push(familyTime(site.processId) - before)
      const printed = site.printed.length
      const restored = performance.now()
      undo()
      await mend?.isSeen(tab)
      times.mend.push(performance.now() - restored)
      await builtAfter(printed)
    }
    // An open page would reload after each later change.
    await tab.close()
    figures.push({ what: `${what}: median`, value: median(times.change), unit: 'ms', limit: 1500 })
    figures.push({ what: '  processor time', value: median(work), unit: 'ms' })
    if (mend)
      figures.push({
        what: `${mend.what}: median`,
        value: median(times.mend),
        unit: 'ms',
        limit: 1500
      })
  }
  report(`Changes in npm run dev, ${tries} tries each`, figures)
})

/** Waits until the build has finished, so that it does not delay the next change. */
function builtAfter(place: number): Promise<number> {
  return site.hasPrinted('Built: ', place)
}
