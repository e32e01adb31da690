import { firstLine } from '../terminal/error-lines.ts'
import { toPrintable } from '../terminal/printable.ts'
import { checkActionLog } from './action-log.ts'
import { checkBindings } from './bindings.ts'
import { checkCompany } from './company.ts'
import { checkConfiguration } from './configuration.ts'
import { checkDeployedSite } from './deployed-site.ts'
import { checkHosts } from './domain.ts'
import { blocker, type DoctorCheck, type Finding, type Level, type Target } from './finding.ts'
import { checkLegal } from './legal.ts'
import { checkMailDns } from './mail-dns.ts'
import { checkMessages } from './messages.ts'
import { checkMigrations } from './migrations.ts'
import { checkSampling } from './sampling.ts'
import { checkSecrets } from './secrets.ts'
import { checkWords } from './words.ts'

/** The families of checks, in the order of the report. Add new ones here. */
const checks: Record<string, DoctorCheck> = {
  configuration: checkConfiguration,
  bindings: checkBindings,
  secrets: checkSecrets,
  migrations: checkMigrations,
  domain: checkHosts,
  'mail DNS': checkMailDns,
  company: checkCompany,
  'legal texts': checkLegal,
  messages: checkMessages,
  'words and posts': checkWords,
  logs: checkSampling,
  'log of actions': checkActionLog,
  'deployed site': checkDeployedSite
}

type Diagnosis = { family: string; findings: Finding[] }[]

/** Runs all checks. A check that throws becomes a finding. */
export async function diagnose(target: Target): Promise<Diagnosis> {
  return Promise.all(
    Object.entries(checks).map(async ([family, check]) => {
      try {
        return { family, findings: await check(target) }
      } catch (error) {
        return { family, findings: [blocker(firstLine(error), 'Correct the file that it names.')] }
      }
    })
  )
}

const signs = { stop: '✗', advice: '·', unknown: '?' }

/** The report, family by family, with a remedy below each finding. */
export function formatDoctorReport(diagnosis: Diagnosis): string {
  const lines = diagnosis.flatMap(({ family, findings }) => [
    findings.length === 0 ? `✓ ${family}` : `\n${family}`,
    ...findings.flatMap(({ level, what, remedy }) => [
      `  ${signs[level]} ${toPrintable(what)}`,
      `      ${toPrintable(remedy)}`
    ])
  ])
  return `${lines.join('\n')}\n\n${formatCounts(diagnosis)}\n`
}

function formatCounts(diagnosis: Diagnosis): string {
  const levels = diagnosis.flatMap(({ findings }) => findings.map(({ level }) => level))
  const count = (countedLevel: Level) => levels.filter((level) => level === countedLevel).length
  return `${count('stop')} to fix (✗), ${count('advice')} to consider (·), ${count('unknown')} not checked (?)`
}

/** Whether the site may go live. Checks that could not run do not block it. */
export function mayGoLive(diagnosis: Diagnosis): boolean {
  return diagnosis.every(({ findings }) => findings.every(({ level }) => level !== 'stop'))
}
