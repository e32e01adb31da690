import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { isoDate, parseFrontMatter, text } from '../../build/content/front-matter.ts'
import { type LegalName, legalNames } from '../../server/content/types.ts'
import { locales, localeTags } from '../../shared/language/locale.ts'
import { type Check, type Finding, stop } from './finding.ts'

const frontMatter = v.object({ effective: isoDate, version: text(1, 20) })

/** The periods of src/server/jobs/retention.ts. */
const retentionFile = 'src/server/jobs/retention.ts'
const periods: { constant: RegExp; unit: 'day' | 'month' | 'year' }[] = [
  { constant: /leadMonths = (\d+)/, unit: 'month' },
  { constant: /deliveryMs = (\d+) \* 24/, unit: 'day' },
  { constant: /historyMs = (\d+) \* 24/, unit: 'day' },
  { constant: /unverifiedAccountMs = (\d+) \* 24/, unit: 'day' },
  { constant: /newsProofMs = (\d+) \* 365/, unit: 'year' },
  { constant: /erasureMs = (\d+) \* 365/, unit: 'year' }
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
  return periods.flatMap(({ constant, unit }) => {
    const [, period] = constant.exec(code) ?? []
    if (period === undefined) {
      return [
        stop(`${retentionFile} has no ${constant.source}.`, 'Correct src/ops/doctor/legal.ts.')
      ]
    }
    return locales.flatMap((locale) => {
      const file = `locales/${locale}/legal/privacy.md`
      const format = { style: 'unit', unit, unitDisplay: 'long' } as const
      const stated = new Intl.NumberFormat(localeTags[locale].intl, format)
        .format(Number(period))
        // Some languages join number and unit with a space that does not break.
        .replace(/\s/g, ' ')
      return readFileSync(path.join(root, file), 'utf8').includes(stated)
        ? []
        : [stop(`${file} does not say “${stated}”.`, `State the periods of ${retentionFile}.`)]
    })
  })
}
