import { accountSettings } from './config/accounts.ts'
import { deliverySettings } from './config/deliveries.ts'
import type { Setting } from './config/kinds.ts'
import { describeRule, type Rule, ruleOf } from './config/rules.ts'
import { siteSettings } from './config/site.ts'
import { wordsSettings } from './config/words.ts'
import { SiteError } from './shared/protocol/site-error.ts'
import { keysOf } from './shared/typed-object.ts'

const entries = { ...siteSettings, ...accountSettings, ...deliverySettings, ...wordsSettings }

export type SettingName = keyof typeof entries
export const settingNames = keysOf(entries)

type Values = {
  [Name in SettingName]: (typeof entries)[Name] extends Setting<infer Value, infer Absent>
    ? Value | Absent
    : never
}

/** The rule that each wrong setting violates, by setting name. Never contains a value. */
type Problems = Partial<Record<SettingName, Rule>>

/** The settings. A wrong one counts as absent and is listed in `problems`. */
export interface Settings extends Values {
  problems: Problems
}

/** Settings that are required with another one: if it is set, or if the condition holds. */
const needs: [name: SettingName, other: SettingName, isNeeded?: (values: Values) => boolean][] = [
  ['WEBHOOK_SECRET', 'WEBHOOK_URL'],
  ['PLATFORM_TOKEN', 'PLATFORM_URL'],
  ['ACCESS_AUD', 'ACCESS_TEAM'],
  ['ACCESS_TEAM', 'ACCESS_AUD'],
  ['MAIL_FROM', 'MAIL_CARRIER', sendsMail],
  ['MAIL_API_URL', 'MAIL_CARRIER', ({ MAIL_CARRIER }) => MAIL_CARRIER === 'http'],
  ['SITE_ORIGIN', 'MAIL_CARRIER', sendsMail],
  ['TURNSTILE_SECRET', 'TURNSTILE_SITE_KEY'],
  ['WORDS_APP_ID', 'WORDS_REPOSITORY'],
  ['WORDS_APP_KEY', 'WORDS_REPOSITORY']
]

function sendsMail({ MAIL_CARRIER }: Values): boolean {
  return MAIL_CARRIER !== 'log'
}

/** Checks each setting separately, so that a wrong one disables only what needs it. */
export function checkSettings(env: object): Settings {
  const rawValues = new Map<string, unknown>(Object.entries(env))
  const problems: Problems = {}
  const values = settingNames.map((name) => {
    const { value, violated } = readSetting(entries[name], rawValues.get(name))
    if (violated) problems[name] = violated
    return [name, value]
  })
  // Each value has its entry's type.
  const settings = { ...(Object.fromEntries(values) as Values), problems }
  for (const [name, other, isNeeded] of needs) {
    const isMissing = settings[name] === undefined
    if (isMissing && (isNeeded ? isNeeded(settings) : settings[other] !== undefined)) {
      problems[name] ??= ruleOf('needed', { name: other })
    }
  }
  return settings
}

function readSetting(
  { absent, parse, rule: ownRule }: Setting<unknown>,
  raw: unknown = ''
): { value: unknown; violated?: Rule } {
  if (typeof raw !== 'string') return { value: absent, violated: ruleOf('text') }
  const text = raw.trim()
  if (text === '') return { value: absent }
  const value = parse(text)
  return value === undefined ? { value: absent, violated: ownRule } : { value }
}

/**
 * Secrets are set with `wrangler secret put` and never shown. Names of predecessors end in
 * `_BEFORE`.
 */
export function isSecret(name: string): boolean {
  return /_(?:SECRET|TOKEN|APP_KEY)(?:_BEFORE)?$/.test(name)
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

/** The wrong settings with their rules in English, for the log, the terminal and `/healthz`. */
export function listProblems({ problems }: Settings): [name: string, rule: string][] {
  return Object.entries(problems).map(([name, violated]) => [name, describeRule(violated)])
}

/**
 * The first problem among the given settings, such as `WEBHOOK_SECRET must be set with
 * WEBHOOK_URL`.
 */
export function findProblem({ problems }: Settings, names: SettingName[]): string | undefined {
  const name = names.find((each) => problems[each] !== undefined)
  const violated = name && problems[name]
  return violated && `${name} ${describeRule(violated)}`
}
