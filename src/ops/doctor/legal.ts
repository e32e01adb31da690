import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { isoDate, parseFrontMatter, textOfLength } from '../../build/words/front-matter.ts'
import { type LegalName, legalNames } from '../../server/content/types.ts'
import { retentionPeriods } from '../../server/jobs/retention-periods.ts'
import { isoDay } from '../../shared/language/local-day.ts'
import { locales, localeTags } from '../../shared/language/locale.ts'
import { blocker, type DoctorCheck, type Finding } from './finding.ts'

const frontMatter = v.object({ effective: isoDate, version: textOfLength(1, 20) })

const periodsFile = 'src/server/jobs/retention-periods.ts'

/**
 * Checks that the legal texts agree in all languages, are in force, and state the retention periods
 * of the code.
 */
export const checkLegal: DoctorCheck = ({ root }) => [
  ...legalNames.flatMap((name) => checkDocument(root, name)),
  ...checkPeriods(root)
]

function checkDocument(root: string, name: LegalName): Finding[] {
  const today = isoDay(Date.now())
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
        blocker(
          `${file} applies only from ${data.effective}.`,
          'Deploy it on that day, or correct the date.'
        )
      )
    }
  }
  if (versions.size > 1) {
    findings.push(
      blocker(
        `The texts of ${name} have different versions: ${[...versions].join(', ')}.`,
        'Give every language the same text and the same version.'
      )
    )
  }
  return findings
}

function checkPeriods(root: string): Finding[] {
  return Object.values(retentionPeriods).flatMap(({ value, unit }) =>
    locales.flatMap((locale) => {
      const file = `locales/${locale}/legal/privacy.md`
      const format = { style: 'unit', unit, unitDisplay: 'long' } as const
      const stated = new Intl.NumberFormat(localeTags[locale].intl, format)
        .format(value)
        // Some languages put a no-break space between number and unit.
        .replace(/\s/g, ' ')
      return readFileSync(path.join(root, file), 'utf8').includes(stated)
        ? []
        : [blocker(`${file} does not say “${stated}”.`, `State the periods of ${periodsFile}.`)]
    })
  )
}
