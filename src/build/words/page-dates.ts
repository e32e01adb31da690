import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { byLocale, type Locale } from '../../shared/language/locale.ts'
import { camelCase } from '../../shared/text/letter-case.ts'

/** The day of the last change (`YYYY-MM-DD`) of each page, by the key of its messages. */
type PageDates = Record<Locale, Record<string, string>>

/**
 * Reads from Git's history when the messages of each page last changed. Pages with uncommitted
 * changes have no date, and in a shallow clone no page has one
 * (docs/decisions/0021-dates-in-sitemaps.md).
 */
export function readPageDates(folder: string): PageDates {
  const dates = datesByFile(folder)
  const company = dates.get('company.json')
  return byLocale((locale) => {
    const messageDates = [...dates].flatMap(([file, date]) => {
      const [language, part, name = ''] = file.split('/')
      if (language !== locale || part !== 'messages') return []
      const hasFacts = readFileSync(path.join(folder, file), 'utf8').includes('{{company.')
      if (!hasFacts) return [[camelCase(path.parse(name).name), date]]
      return company ? [[camelCase(path.parse(name).name), company > date ? company : date]] : []
    })
    return Object.fromEntries(messageDates)
  })
}

/** The committed files of a folder, each with the day of its newest commit. */
function datesByFile(folder: string): Map<string, string> {
  const dates = new Map<string, string>()
  if (git(folder, ['rev-parse', '--is-shallow-repository']) !== 'false\n') return dates
  const present = git(folder, ['ls-files', '-z']).split('\0').filter(Boolean)
  const changedFiles = git(folder, ['diff', '--name-only', '--relative', '-z', 'HEAD']).split('\0')
  const log = git(folder, ['log', '--format=%x00%as', '--name-only', '--relative', '--', '.'])
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) {
      const knownDate = dates.get(file)
      if (present.includes(file) && (!knownDate || knownDate < date)) dates.set(file, date)
    }
  }
  for (const file of changedFiles) dates.delete(file)
  return dates
}

/** The output of a command; empty if there is no Git or no repository. */
function git(folder: string, options: string[]): string {
  const { stdout, status } = spawnSync('git', options, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY
  })
  return status === 0 ? stdout : ''
}
