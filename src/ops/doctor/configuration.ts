import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkSettingsFile } from '../../build/settings/settings-file.ts'
import type { Settings } from '../../config.ts'
import { isAtLeast } from '../../shared/facts/operator-roles.ts'
import { errorLines } from '../terminal/error-lines.ts'
import { advice, blocker, type DoctorCheck, type Finding } from './finding.ts'

/** Variables for development, which must not reach production. */
const developerVariables = ['GALLERY', 'STRICT_MESSAGES']

export const checkConfiguration: DoctorCheck = (target) => [
  ...settingsFile(target.root),
  ...variables(target)
]

function settingsFile(root: string): Finding[] {
  try {
    checkSettingsFile(readFileSync(path.join(root, 'wrangler.toml'), 'utf8'))
    return []
  } catch (error) {
    return errorLines(error)
      .filter((line) => line !== 'wrangler.toml:')
      .map((line) => blocker(line, 'Correct it in wrangler.toml.'))
  }
}

function variables({
  name,
  environment: { vars },
  settings
}: Parameters<DoctorCheck>[0]): Finding[] {
  const table = `[env.${name}.vars]`
  const findings: Finding[] = []
  if (vars.ENVIRONMENT !== name) {
    findings.push(
      blocker(`ENVIRONMENT is not "${name}".`, `Set ENVIRONMENT = "${name}" in ${table}.`)
    )
  }
  if (!settings.SITE_ORIGIN) {
    findings.push(
      blocker('SITE_ORIGIN is empty.', `Set it in ${table} to the site's origin, https://www.….`)
    )
  }
  if (settings.MAIL_CARRIER === 'log') {
    findings.push(
      blocker(
        'MAIL_CARRIER is empty: no mail is sent, so nobody can register.',
        `Set MAIL_CARRIER and MAIL_FROM in ${table}.`
      )
    )
  }
  if (!settings.TEAM_EMAIL) {
    findings.push(
      blocker('TEAM_EMAIL is empty: nobody is notified of messages.', `Set TEAM_EMAIL in ${table}.`)
    )
  }
  if (waitsForNobody(settings)) {
    findings.push(
      blocker(
        'Agencies would wait forever: no operator can approve them.',
        `Set OPS_EMAILS = "you@your-company.com=owner" in ${table}, or AGENCY_CHECK = "none" to approve all.`
      )
    )
  }
  if (!settings.ALERT_EMAILS?.length && !settings.ALERT_WEBHOOK_URL) {
    findings.push(
      advice(
        'Nobody is notified when something fails.',
        `Set ALERT_EMAILS or ALERT_WEBHOOK_URL in ${table}.`
      )
    )
  }
  for (const [setting, value] of Object.entries(vars)) {
    if (/@example\.|\/\/[^/]*\bexample\.(?:com|org|net)\b/.test(String(value))) {
      findings.push(blocker(`${setting} is an example.`, `Set your own value in ${table}.`))
    }
  }
  for (const setting of developerVariables.filter((each) => vars[each])) {
    findings.push(blocker(`${setting} is for development.`, `Remove it from ${table}.`))
  }
  if (!settings.TURNSTILE_SITE_KEY) {
    findings.push(
      advice(
        'Turnstile is off: only a honeypot, the time and rate limits protect the forms.',
        'Set TURNSTILE_SITE_KEY and the secret TURNSTILE_SECRET if bots come through.'
      )
    )
  }
  return findings
}

/** Whether accounts wait for a decision on the desk although no operator may make it. */
function waitsForNobody({ AGENCY_CHECK, BUSINESS_API_URL, OPS_EMAILS }: Settings): boolean {
  const isDecidedHere = AGENCY_CHECK === 'desk' && !BUSINESS_API_URL
  return isDecidedHere && ![...OPS_EMAILS.values()].some((role) => isAtLeast(role, 'editor'))
}
