import { firstLine } from '../error-lines.ts'
import { printable } from '../printable.ts'
import { actionLog } from './action-log.ts'
import { bindings } from './bindings.ts'
import { company } from './company.ts'
import { configuration } from './configuration.ts'
import { deployedSite } from './deployed-site.ts'
import { domain } from './domain.ts'
import { type DoctorCheck, type Finding, type Level, stop, type Target } from './finding.ts'
import { legal } from './legal.ts'
import { mailDns } from './mail-dns.ts'
import { messages } from './messages.ts'
import { migrations } from './migrations.ts'
import { sampling } from './sampling.ts'
import { secrets } from './secrets.ts'
import { words } from './words.ts'

/** The families of checks, in the order of the report. Add new ones here. */
const checks: Record<string, DoctorCheck> = {
  configuration,
  bindings,
  secrets,
  migrations,
  domain,
  'mail DNS': mailDns,
  company,
  'legal texts': legal,
  messages,
  'words and posts': words,
  logs: sampling,
  'log of actions': actionLog,
  'deployed site': deployedSite
}

type Diagnosis = { family: string; findings: Finding[] }[]

/** Runs all checks. A check that throws becomes a finding. */
export async function diagnose(target: Target): Promise<Diagnosis> {
  return Promise.all(
    Object.entries(checks).map(async ([family, check]) => {
      try {
        return { family, findings: await check(target) }
      } catch (error) {
        return { family, findings: [stop(firstLine(error), 'Correct the file that it names.')] }
      }
    })
  )
}

const signs = { stop: '✗', advice: '·', unknown: '?' }

/** The report, family by family, with a remedy below each finding. */
export function doctorReport(diagnosis: Diagnosis): string {
  const lines = diagnosis.flatMap(({ family, findings }) => [
    findings.length === 0 ? `✓ ${family}` : `\n${family}`,
    ...findings.flatMap(({ level, what, remedy }) => [
      `  ${signs[level]} ${printable(what)}`,
      `      ${printable(remedy)}`
    ])
  ])
  return `${lines.join('\n')}\n\n${formatCounts(diagnosis)}\n`
}

function formatCounts(diagnosis: Diagnosis): string {
  const levels = diagnosis.flatMap(({ findings }) => findings.map(({ level }) => level))
  const count = (wanted: Level) => levels.filter((level) => level === wanted).length
  return `${count('stop')} to fix (✗), ${count('advice')} to consider (·), ${count('unknown')} not checked (?)`
}

/** Whether the site may go live. Checks that could not run do not block it. */
export function mayGoLive(diagnosis: Diagnosis): boolean {
  return diagnosis.every(({ findings }) => findings.every(({ level }) => level !== 'stop'))
}
