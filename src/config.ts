import * as v from 'valibot'
import { log } from './server/log.ts'
import { type OperatorRole, operatorRoles } from './shared/facts/operator-roles.ts'
import { defaultLocale, locales } from './shared/language/locale.ts'
import { isSafeUrl } from './shared/links/safe-url.ts'
import { SiteError } from './shared/protocol/site-error.ts'
import { emailSchema } from './shared/text/email.ts'
import { emailKey } from './shared/text/email-key.ts'

// Every rule has a message of its own: valibot's would repeat the value, which may be a secret.
const text = v.string('must be a string')

const absent = v.transform((value: string) => value || undefined)

/** An empty variable counts as absent. */
const optionalText = v.optional(v.pipe(text, v.trim(), absent))

/** A secret that is long enough not to be guessed. */
const optionalSecret = v.optional(
  v.pipe(text, v.regex(/^$|^.{32,}$/, 'must have at least 32 characters'), absent)
)

/** The public origin of a site: nothing but scheme, host and port. */
const optionalOrigin = v.optional(
  v.pipe(
    text,
    v.trim(),
    v.check(
      (value) => value === '' || (/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(value) && isSafeUrl(value)),
      'must be empty or an https origin, without a path'
    ),
    v.transform((value) => (value === '' ? undefined : new URL(value).origin))
  )
)

/** A URL that paths are appended to. */
const optionalBaseUrl = v.optional(
  v.pipe(
    text,
    v.trim(),
    v.check(
      (value) => value === '' || (!/[?#]/.test(value) && isSafeUrl(value)),
      'must be empty or an https URL, without user or query'
    ),
    v.transform((value) => value.replace(/\/+$/, '') || undefined)
  )
)

/** A URL that is called as it is. */
const optionalUrl = v.optional(
  v.pipe(
    text,
    v.trim(),
    v.check(
      (value) => value === '' || (!value.includes('#') && isSafeUrl(value)),
      'must be empty or an https URL, without user'
    ),
    absent
  )
)

const optionalAddress = v.optional(
  v.pipe(
    text,
    v.trim(),
    v.check((value) => value === '' || isEmail(value), 'must be empty or an e-mail address'),
    absent
  )
)

function isEmail(value: string): boolean {
  return v.is(emailSchema(''), value)
}

/** E-mail addresses, `ayse@example.com, bob@example.com`. */
const optionalAddresses = v.optional(
  v.pipe(
    text,
    v.transform((value) => value.split(/[\s,]+/).filter((part) => part !== '')),
    v.check((parts) => parts.every(isEmail), 'must be empty or e-mail addresses'),
    v.transform((parts): readonly string[] | undefined =>
      parts.length === 0 ? undefined : [...new Set(parts)]
    )
  )
)

/** Roles of the operators by e-mail address, `ayse@example.com=owner, bob@example.com=editor`. */
const operators = v.optional(
  v.pipe(
    text,
    v.transform((value) => value.split(/[\s,]+/).filter((part) => part !== '')),
    v.check(
      (parts) => parts.every(isOperator) && new Set(parts.map(addressOf)).size === parts.length,
      `must be empty or different addresses with their roles, such as ayse@example.com=owner (${operatorRoles.join(', ')})`
    ),
    v.transform((parts): ReadonlyMap<string, OperatorRole> => {
      return new Map(parts.map((part) => [addressOf(part), roleOf(part) ?? 'reader']))
    })
  ),
  ''
)

function isOperator(part: string): boolean {
  const hasRole = !part.includes('=') || roleOf(part) !== undefined
  return hasRole && isEmail(addressOf(part))
}

function addressOf(part: string): string {
  return emailKey(part.replace(/=.*/, ''))
}

function roleOf(part: string): OperatorRole | undefined {
  return operatorRoles.find((role) => part.endsWith(`=${role}`))
}

const optionalFlag = v.optional(
  v.pipe(
    v.picklist(['', 'true'], "must be empty or 'true'"),
    v.transform((value) => value || undefined)
  )
)

/** One of some words; an empty variable counts as the one by default. */
function choice<const Option extends string>(
  options: readonly Option[],
  byDefault: Option,
  rule = `must be empty or one of ${options.join(', ')}`
) {
  return v.optional(
    v.pipe(
      v.picklist(['', ...options], rule),
      v.transform((value): Option => value || byDefault)
    ),
    ''
  )
}

/** A whole number of a range; an empty variable counts as the one by default. */
function wholeNumber(least: number, most: number, byDefault: number) {
  const digits = new RegExp(`^\\d{0,${String(most).length}}$`)
  return v.optional(
    v.pipe(
      text,
      v.check(
        (value) =>
          value === '' || (digits.test(value) && Number(value) >= least && Number(value) <= most),
        `must be a whole number from ${least} to ${most}`
      ),
      v.transform((value) => Number(value || byDefault))
    ),
    ''
  )
}

/** E-mail addresses, and domains as `@example.com`, separated by commas. */
const optionalRecipients = v.optional(
  v.pipe(
    text,
    v.transform((value) =>
      value
        .split(',')
        .map((each) => emailKey(each))
        .filter(Boolean)
    ),
    v.check(
      (each) => each.every((one) => isEmail(one.replace(/^@/, 'a@'))),
      'must be empty or e-mail addresses or domains such as @example.com, separated by commas'
    ),
    v.transform((each) => (each.length > 0 ? each : undefined))
  )
)

const entries = {
  /** The environment of wrangler.toml: staging is kept out of indexes and mails only the team. */
  ENVIRONMENT: v.optional(
    v.pipe(
      v.picklist(['', 'staging', 'production'], 'must be empty or one of staging, production'),
      v.transform((value) => value || undefined)
    )
  ),
  /** The public origin, for canonical links and mails. Other hosts are kept out of indexes. */
  SITE_ORIGIN: optionalOrigin,
  /** Whether `robots.txt` lets in the crawlers of companies that make AI models. */
  AI_CRAWLERS: choice(['allow', 'no-training', 'none'], 'allow'),
  /** Served at `/{key}.txt`, and sent with the URLs that a deployment changes (indexnow.org). */
  INDEXNOW_KEY: v.optional(
    v.pipe(
      text,
      v.regex(
        /^$|^[a-zA-Z0-9-]{8,128}$/,
        'must be empty or 8 to 128 characters of a-z, A-Z, 0-9 and -'
      ),
      absent
    )
  ),
  /** The value of `Strict-Transport-Security`. */
  HSTS: v.optional(
    v.pipe(
      text,
      v.regex(
        /^$|^max-age=\d{1,8}(?:; includeSubDomains(?:; preload)?)?$/,
        "must be empty or 'max-age=31536000', optionally with '; includeSubDomains' and '; preload'"
      ),
      v.transform((value) => value || 'max-age=63072000; includeSubDomains')
    ),
    ''
  ),
  /** The operator's wording service, which serves `{origin}/{locale}.json`. */
  MESSAGES_ORIGIN: optionalOrigin,
  /** An Iconify API for collections that are not installed here. */
  ICON_API_ORIGIN: optionalOrigin,
  /** The bearer token of `/_ops/*`; without it these endpoints do not exist. */
  OPS_TOKEN: optionalSecret,
  /** The token that `OPS_TOKEN` has replaced, accepted until it is deleted. */
  OPS_TOKEN_BEFORE: optionalSecret,
  /** The operators of the desk and their roles. Without any, the desk does not exist. */
  OPS_EMAILS: operators,
  /** The team of Cloudflare Access, `https://{team}.cloudflareaccess.com`, which replaces the desk's login. */
  ACCESS_TEAM: optionalOrigin,
  /** The audience tag of the desk's application in Cloudflare Access. */
  ACCESS_AUD: v.optional(
    v.pipe(text, v.regex(/^$|^[0-9a-f]{64}$/, 'must be empty or 64 hexadecimal digits'), absent)
  ),
  /** Signs sessions and the links in mails; without it nobody can log in or register. */
  TOKEN_SECRET: optionalSecret,
  /** The secret that `TOKEN_SECRET` has replaced. Its signatures are valid until it is deleted. */
  TOKEN_SECRET_BEFORE: optionalSecret,
  /** The key of the digests in the list of erasures; `TOKEN_SECRET` by default. */
  ERASURE_SECRET: optionalSecret,
  /** Whether accounts wait until the desk approves their agency. */
  AGENCY_CHECK: choice(['desk', 'none'], 'desk', 'must be empty, desk or none'),
  /** Minimum length of a password, in characters. */
  PASSWORD_MIN_LENGTH: wholeNumber(8, 64, 12),
  /** A service of leaked passwords (`{origin}/range/{5 hex digits}`), besides the built-in list. */
  BREACHED_PASSWORDS_ORIGIN: optionalOrigin,
  /** The operator's business API (docs/business-api.openapi.yaml); without it, accounts are in D1. */
  BUSINESS_API_URL: optionalBaseUrl,
  /** Its bearer token. */
  BUSINESS_API_TOKEN: optionalSecret,
  /** The booking platform, to which approved accounts are redirected. */
  PLATFORM_URL: optionalUrl,
  /** The bearer token with which the platform redeems the codes of its users. */
  PLATFORM_TOKEN: optionalSecret,
  /** The token that `PLATFORM_TOKEN` has replaced, accepted until it is deleted. */
  PLATFORM_TOKEN_BEFORE: optionalSecret,
  /** The URL that each lead is posted to, signed with the secret. */
  WEBHOOK_URL: optionalUrl,
  WEBHOOK_SECRET: optionalSecret,
  /** The secret that `WEBHOOK_SECRET` has replaced: requests are signed with both. */
  WEBHOOK_SECRET_BEFORE: optionalSecret,
  /** The team's e-mail address, which receives a notice of each lead, and the notices' language. */
  TEAM_EMAIL: optionalAddress,
  TEAM_LOCALE: choice(locales, defaultLocale),
  /** The carrier of mails: the binding `EMAIL`, an HTTP provider, or none (`log`). */
  MAIL_CARRIER: choice(['log', 'binding', 'http'], 'log'),
  MAIL_FROM: optionalAddress,
  MAIL_API_URL: optionalUrl,
  MAIL_API_TOKEN: optionalText,
  /** Mails that the carrier takes in 24 hours. Receipts get at most half of them. */
  MAILS_PER_DAY: wholeNumber(0, 9_999_999, 5000),
  /** The only recipients of mails; in staging, without it, only `TEAM_EMAIL`. */
  MAILS_ONLY_TO: optionalRecipients,
  /** The e-mail addresses and the URL that receive alerts. */
  ALERT_EMAILS: optionalAddresses,
  ALERT_WEBHOOK_URL: optionalUrl,
  /** Requested after each run of the cron trigger in which all jobs have succeeded. */
  HEARTBEAT_URL: optionalUrl,
  /** Megabytes that the database can hold on the operator's plan. */
  DATABASE_MB: wholeNumber(1, 999_999, 10_000),
  /** Megabytes of rendered pages that each isolate remembers; `0` renders each request anew. */
  PAGE_MEMORY_MB: wholeNumber(0, 99, 16),
  /** Turnstile protects the forms when both are set. */
  TURNSTILE_SITE_KEY: optionalText,
  TURNSTILE_SECRET: optionalText,
  /** The origin of Turnstile's script and of its token check. */
  TURNSTILE_ORIGIN: v.pipe(
    optionalOrigin,
    v.transform((value) => value ?? 'https://challenges.cloudflare.com')
  ),
  /** `true` in development and tests: `/_gallery` shows every component. */
  GALLERY: optionalFlag,
  /** `true` in tests: a missing message is an error, with no fallback to English. */
  STRICT_MESSAGES: optionalFlag
}

export type SettingName = keyof typeof entries
type Values = { [Name in SettingName]: v.InferOutput<(typeof entries)[Name]> }

/** The rule that each wrong setting breaks, by name. It never contains the value. */
type Problems = Partial<Record<SettingName, string>>

/** The settings. A wrong one counts as absent and is named in `problems`. */
export interface Settings extends Values {
  problems: Problems
}

/** Settings that other settings require. */
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
  ]
]

function sendsMail({ MAIL_CARRIER }: Values): boolean {
  return MAIL_CARRIER !== 'log'
}

/** Checks each setting by itself, so that a wrong one stops only the work that needs it. */
export function checkSettings(env: object): Settings {
  const given = new Map<string, unknown>(Object.entries(env))
  const problems: Problems = {}
  const values = Object.entries(entries).map(([name, schema]) => {
    const result = v.safeParse(schema, given.get(name))
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

/** The names of all settings. */
// `Object.keys()` returns `string[]`.
export const settingNames = Object.keys(entries) as SettingName[]

/** Secrets are set with `wrangler secret put`, and are shown nowhere. */
export function isSecret(name: string): boolean {
  return /_(?:SECRET|TOKEN)$/.test(name)
}

const checked = new WeakMap<object, Settings>()
const reported = new Set<string>()

/** Reads the operator's settings. They are checked, and wrong ones logged, once per isolate. */
export function readSettings(env: object): Settings {
  const known = checked.get(env)
  if (known) return known
  const settings = checkSettings(env)
  checked.set(env, settings)
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

/** The secrets that may have signed a token: the current one and its predecessor. */
export function tokenSecrets({
  TOKEN_SECRET,
  TOKEN_SECRET_BEFORE
}: Pick<Settings, 'TOKEN_SECRET' | 'TOKEN_SECRET_BEFORE'>): string[] {
  // Without a current secret nothing is signed, so nothing is accepted either.
  if (!TOKEN_SECRET) return []
  return TOKEN_SECRET_BEFORE ? [TOKEN_SECRET, TOKEN_SECRET_BEFORE] : [TOKEN_SECRET]
}

/** Tells whether the operator has set a setting, even if its value is wrong. */
export function isGiven({ problems, ...values }: Settings, name: SettingName): boolean {
  return values[name] !== undefined || problems[name] !== undefined
}

/** The first problem of some settings, `WEBHOOK_SECRET must be set with WEBHOOK_URL`. */
export function problemWith({ problems }: Settings, names: SettingName[]): string | undefined {
  const name = names.find((each) => problems[each] !== undefined)
  return name && `${name} ${problems[name]}`
}
