import { checkSettings, isSecret, listProblems, settingNames } from '../../config.ts'
import {
  type Environment,
  listMissingBindings,
  listSharedResources,
  localEnvironment,
  parseEnvironments
} from './environments.ts'

/**
 * Checks the variables of every environment of wrangler.toml with the Worker's own rules, and that
 * no two environments share a resource. Secrets are not in the file; `/healthz` reports a missing
 * one.
 * @throws Error with every problem
 */
export function checkSettingsFile(toml: string): void {
  const environments = parseEnvironments(toml)
  const problems = [
    ...[...environments].flatMap(([name, each]) =>
      findProblems(each).map((problem) => `${tableName(name)} ${problem}`)
    ),
    ...listSharedResources(environments),
    ...listMissingBindings(environments)
  ]
  if (problems.length > 0) throw new Error(`wrangler.toml:\n${problems.join('\n')}`)
}

function tableName(environment: string): string {
  return environment === localEnvironment ? '[vars]' : `[env.${environment}.vars]`
}

/** The public origin of the deployed site; `undefined` if wrangler.toml has none. */
export function parseSiteOrigin(toml: string): string | undefined {
  return checkSettings(parseEnvironments(toml).get('production')?.vars ?? {}).SITE_ORIGIN
}

function findProblems({ vars, send_email }: Environment): string[] {
  const unknownNames = Object.keys(vars).filter(
    (name) => !settingNames.some((known) => known === name)
  )
  const settings = checkSettings(vars)
  const { MAIL_CARRIER, MAIL_FROM } = settings
  const senders = send_email.flatMap((binding) => binding.allowed_sender_addresses)
  const isRefused =
    MAIL_CARRIER === 'binding' && MAIL_FROM !== undefined && !senders.includes(MAIL_FROM)
  return [
    ...unknownNames.map((name) => `${name} is not a setting in src/config.ts`),
    ...listProblems(settings)
      .filter(([name]) => Object.hasOwn(vars, name) || !isSecret(name))
      .map(([name, rule]) => `${name} ${rule}`),
    ...(isRefused ? ['MAIL_FROM must be in allowed_sender_addresses of [[send_email]]'] : [])
  ]
}
