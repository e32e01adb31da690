import * as v from 'valibot'
import { accountSettings } from './config/accounts.ts'
import { deliverySettings } from './config/deliveries.ts'
import { siteSettings } from './config/site.ts'
import { wordsSettings } from './config/words.ts'
import { log } from './server/log.ts'
import { SiteError } from './shared/protocol/site-error.ts'
import { keysOf } from './shared/typed-object.ts'

const entries = { ...siteSettings, ...accountSettings, ...deliverySettings, ...wordsSettings }

export type SettingName = keyof typeof entries
type Values = { [Name in SettingName]: v.InferOutput<(typeof entries)[Name]> }

/** The rule that each wrong setting violates, by setting name. Never contains a value. */
type Problems = Partial<Record<SettingName, string>>

/** The settings. A wrong one counts as absent and is listed in `problems`. */
export interface Settings extends Values {
  problems: Problems
}

/** Settings that are required if another one is set. */
const needs: [name: SettingName, isNeeded: (values: Values) => boolean, rule: string][] = [
  [
    'WEBHOOK_SECRET',
    ({ WEBHOOK_URL }) => WEBHOOK_URL !== undefined,
    'must be set with WEBHOOK_URL (wrangler secret put WEBHOOK_SECRET)'
  ],
  [
    'PLATFORM_TOKEN',
    ({ PLATFORM_URL }) => PLATFORM_URL !== undefined,
    'must be set with PLATFORM_URL (wrangler secret put PLATFORM_TOKEN)'
  ],
  [
    'ACCESS_AUD',
    ({ ACCESS_TEAM }) => ACCESS_TEAM !== undefined,
    "must be set with ACCESS_TEAM: the audience tag of the desk's application"
  ],
  [
    'ACCESS_TEAM',
    ({ ACCESS_AUD }) => ACCESS_AUD !== undefined,
    'must be set with ACCESS_AUD: https://{team}.cloudflareaccess.com'
  ],
  ['MAIL_FROM', sendsMail, 'must be set with MAIL_CARRIER: the address that mails come from'],
  [
    'MAIL_API_URL',
    ({ MAIL_CARRIER }) => MAIL_CARRIER === 'http',
    'must be set with MAIL_CARRIER = "http": the address that mails are posted to'
  ],
  ['SITE_ORIGIN', sendsMail, 'must be set with MAIL_CARRIER: the origin of the links in mails'],
  [
    'TURNSTILE_SECRET',
    ({ TURNSTILE_SITE_KEY }) => TURNSTILE_SITE_KEY !== undefined,
    'must be set with TURNSTILE_SITE_KEY (wrangler secret put TURNSTILE_SECRET)'
  ],
  ['WORDS_APP_ID', changesWords, 'must be set with WORDS_REPOSITORY'],
  ['WORDS_APP_KEY', changesWords, 'must be set with WORDS_REPOSITORY']
]

function sendsMail({ MAIL_CARRIER }: Values): boolean {
  return MAIL_CARRIER !== 'log'
}

function changesWords({ WORDS_REPOSITORY }: Values): boolean {
  return WORDS_REPOSITORY !== undefined
}

/** Checks each setting separately, so that a wrong one disables only what needs it. */
export function checkSettings(env: object): Settings {
  const rawValues = new Map<string, unknown>(Object.entries(env))
  const problems: Problems = {}
  const values = Object.entries(entries).map(([name, schema]) => {
    const result = v.safeParse(schema, rawValues.get(name))
    if (result.success) return [name, result.output]
    problems[name as SettingName] = result.issues[0].message
    return [name, v.parse(schema, undefined)]
  })
  // Each value has its entry's output type.
  const settings = { ...(Object.fromEntries(values) as Values), problems }
  for (const [name, isNeeded, rule] of needs) {
    if (settings[name] === undefined && isNeeded(settings)) problems[name] ??= rule
  }
  return settings
}

export const settingNames = keysOf(entries)

/**
 * Secrets are set with `wrangler secret put` and never shown. Names of predecessors end in
 * `_BEFORE`.
 */
export function isSecret(name: string): boolean {
  return /_(?:SECRET|TOKEN|APP_KEY)(?:_BEFORE)?$/.test(name)
}

const cache = new WeakMap<object, Settings>()
const reported = new Set<string>()

/** Reads the operator's settings. Checks them and logs wrong ones once per isolate. */
export function parseSettings(env: object): Settings {
  const cached = cache.get(env)
  if (cached) return cached
  const settings = checkSettings(env)
  cache.set(env, settings)
  for (const [name, rule] of Object.entries(settings.problems)) {
    const problem = `${name} ${rule}`
    if (!reported.has(problem)) log.error('wrong setting', { name, problem })
    reported.add(problem)
  }
  return settings
}

/** Thrown when work needs a setting that is missing or wrong. Visitors get a 503. */
export class SettingsError extends SiteError {
  override name = 'SettingsError'

  /** @param problem the setting and its rule, for the log */
  constructor(problem: string) {
    super(503, { cause: problem })
  }
}

/**
 * The secret that signs sessions and the links in mails.
 * @throws SettingsError when it is not set
 */
export function requireTokenSecret({ TOKEN_SECRET }: Settings): string {
  if (TOKEN_SECRET) return TOKEN_SECRET
  throw new SettingsError('TOKEN_SECRET must be set (wrangler secret put TOKEN_SECRET)')
}

/** The secrets that verify tokens: the current one and its predecessor. */
export function tokenSecrets({
  TOKEN_SECRET,
  TOKEN_SECRET_BEFORE
}: Pick<Settings, 'TOKEN_SECRET' | 'TOKEN_SECRET_BEFORE'>): string[] {
  // Without a current secret, no token is accepted.
  if (!TOKEN_SECRET) return []
  return TOKEN_SECRET_BEFORE ? [TOKEN_SECRET, TOKEN_SECRET_BEFORE] : [TOKEN_SECRET]
}

/** Whether a message service overrides the messages. */
export function hasMessageService({ MESSAGES_ORIGIN }: Settings): boolean {
  return MESSAGES_ORIGIN !== undefined
}

/** Whether the operator has set a setting, even to a wrong value. */
export function isSet({ problems, ...values }: Settings, name: SettingName): boolean {
  return values[name] !== undefined || problems[name] !== undefined
}

/**
 * The first problem among the given settings, such as `WEBHOOK_SECRET must be set with
 * WEBHOOK_URL`.
 */
export function findProblem({ problems }: Settings, names: SettingName[]): string | undefined {
  const name = names.find((each) => problems[each] !== undefined)
  return name && `${name} ${problems[name]}`
}
