import { parse } from 'smol-toml'
import * as v from 'valibot'
import { checkSettings, isSecret, settingNames } from '../config.ts'

const environment = v.object({
  vars: v.optional(v.record(v.string(), v.unknown()), {}),
  send_email: v.optional(
    v.array(v.object({ allowed_sender_addresses: v.optional(v.array(v.string())) })),
    []
  )
})
const settingsFile = v.object({
  ...environment.entries,
  env: v.optional(v.record(v.string(), environment), {})
})
type Environment = v.InferOutput<typeof environment>

/**
 * Checks the variables of wrangler.toml, those of every environment too, as the Worker will. Secrets
 * are not in the file, so whether they are set is known only after deploying (`/healthz`).
 * @throws Error with every wrong variable and its rule
 */
export function checkSettingsFile(toml: string): void {
  const { env, ...production } = v.parse(settingsFile, parse(toml))
  const environments: [string, Environment][] = [
    ['vars', production],
    ...Object.entries(env).map(([name, each]): [string, Environment] => [`env.${name}.vars`, each])
  ]
  const problems = environments.flatMap(([table, each]) =>
    problemsOf(each).map((problem) => `[${table}] ${problem}`)
  )
  if (problems.length > 0) throw new Error(`wrangler.toml:\n${problems.join('\n')}`)
}

/** The public origin of the deployed site; `undefined` if wrangler.toml has none. */
export function siteOriginOf(toml: string): string | undefined {
  return checkSettings(v.parse(settingsFile, parse(toml)).vars).SITE_ORIGIN
}

function problemsOf({ vars, send_email }: Environment): string[] {
  const unknown = Object.keys(vars).filter((name) => !settingNames.some((known) => known === name))
  const { problems, MAIL_CARRIER, MAIL_FROM } = checkSettings(vars)
  const senders = send_email.flatMap((binding) => binding.allowed_sender_addresses ?? [])
  const isRefused =
    MAIL_CARRIER === 'binding' && MAIL_FROM !== undefined && !senders.includes(MAIL_FROM)
  return [
    ...unknown.map((name) => `${name} is no setting of src/config.ts`),
    ...Object.entries(problems)
      .filter(([name]) => Object.hasOwn(vars, name) || !isSecret(name))
      .map(([name, rule]) => `${name} ${rule}`),
    ...(isRefused ? ['MAIL_FROM must be in allowed_sender_addresses of [[send_email]]'] : [])
  ]
}
