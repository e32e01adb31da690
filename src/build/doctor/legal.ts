import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { type LegalName, legalNames } from '../../server/content/types.ts'
import { type Locale, locales } from '../../shared/locale.ts'
import { isoDate, parseFrontMatter, text } from '../front-matter.ts'
import { type Check, type Finding, stop } from './finding.ts'

const frontMatter = v.object({ effective: isoDate, version: text(1, 20) })

/** The periods of src/server/jobs/retention.ts, and how each language writes them. */
const retentionFile = 'src/server/jobs/retention.ts'
const periods: { constant: RegExp; words: Record<Locale, (n: string) => string> }[] = [
  {
    constant: /leadMonths = (\d+)/,
    words: { en: (n) => `${n} months`, tr: (n) => `${n} ay` }
  },
  {
    constant: /deliveryMs = (\d+) \* 24/,
    words: { en: (n) => `${n} days`, tr: (n) => `${n} gün` }
  },
  {
    constant: /historyMs = (\d+) \* 24/,
    words: { en: (n) => `${n} days`, tr: (n) => `${n} gün` }
  },
  {
    constant: /unverifiedAccountMs = (\d+) \* 24/,
    words: { en: (n) => `${n} days`, tr: (n) => `${n} gün` }
  },
  {
    constant: /newsProofMs = (\d+) \* 365/,
    words: { en: (n) => `${n} years after`, tr: (n) => `${n} yıl sonra` }
  },
  {
    constant: /erasureMs = (\d+) \* 365/,
    words: { en: (n) => `${n} years`, tr: (n) => `${n} yıl` }
  }
]

/** Legal texts agree in every language, are in force, and state the periods that the code keeps. */
export const legal: Check = ({ root }) => [
  ...legalNames.flatMap((name) => checkDocument(root, name)),
  ...checkPeriods(root)
]

function checkDocument(root: string, name: LegalName): Finding[] {
  const today = new Date().toISOString().slice(0, 10)
  const findings: Finding[] = []
  const versions = new Set<string>()
  for (const locale of locales) {
    const file = `locales/${locale}/legal/${name}.md`
    const { data } = parseFrontMatter(
      file,
      readFileSync(path.join(root, file), 'utf8'),
      frontMatter
    )
    versions.add(data.version)
    if (data.effective > today) {
      findings.push(
        stop(
          `${file} applies only from ${data.effective}.`,
          'Deploy it on that day, or correct the date.'
        )
      )
    }
  }
  if (versions.size > 1) {
    findings.push(
      stop(
        `The texts of ${name} have different versions: ${[...versions].join(', ')}.`,
        'Give every language the same text and the same version.'
      )
    )
  }
  return findings
}

function checkPeriods(root: string): Finding[] {
  const code = readFileSync(path.join(root, retentionFile), 'utf8')
  return periods.flatMap(({ constant, words }) => {
    const [, period] = constant.exec(code) ?? []
    if (period === undefined) {
      return [
        stop(`${retentionFile} has no ${constant.source}.`, 'Correct src/build/doctor/legal.ts.')
      ]
    }
    return locales.flatMap((locale) => {
      const file = `locales/${locale}/legal/privacy.md`
      const stated = words[locale](period)
      return readFileSync(path.join(root, file), 'utf8').includes(stated)
        ? []
        : [stop(`${file} does not say “${stated}”.`, `State the periods of ${retentionFile}.`)]
    })
  })
}
