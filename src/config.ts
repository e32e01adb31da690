import * as v from 'valibot'
import { defaultLocale, locales } from './shared/locale.ts'

/** A secret that is long enough not to be guessed; an empty one counts as absent. */
const optionalSecret = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^$|^.{32,}$/, 'must have at least 32 characters'),
    v.transform((value) => value || undefined)
  )
)

const httpUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => value === '' || isHttpUrl(value),
    'must be empty or an http(s) URL such as https://www.example.com'
  )
)

/** An http(s) origin, whose trailing slash is dropped; an empty one counts as absent. */
const optionalOrigin = v.optional(
  v.pipe(
    httpUrl,
    v.transform((value) => (value === '' ? undefined : value.replace(/\/+$/, '')))
  )
)

/** An http(s) URL, kept as it is; an empty one counts as absent. */
const optionalUrl = v.optional(
  v.pipe(
    httpUrl,
    v.transform((value) => value || undefined)
  )
)

const optionalText = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => value || undefined)
  )
)

const optionalAddress = v.optional(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => undefined)
      ),
      v.pipe(v.string(), v.trim(), v.rfcEmail('must be empty or an e-mail address'))
    ],
    'must be empty or an e-mail address'
  )
)

const settingsEntries = v.object({
  /** The public origin, for canonical links; the request's own origin when unset. */
  SITE_ORIGIN: optionalOrigin,
  /** The operator's wording service, which serves `{origin}/{locale}.json`. */
  MESSAGES_ORIGIN: optionalOrigin,
  /** An Iconify API for collections that are not installed here. */
  ICON_API_ORIGIN: optionalOrigin,
  /** The bearer token of `/_ops/*`; without it these endpoints do not exist. */
  OPS_TOKEN: optionalSecret,
  /** Signs sessions and the links in mails; without it nobody can log in or register. */
  TOKEN_SECRET: optionalSecret,
  /** Minimum length of a password, in characters. */
  PASSWORD_MIN_LENGTH: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^$|^(?:[89]|[1-5]\d|6[0-4])$/, 'must be a whole number from 8 to 64'),
      v.transform((value) => Number(value || 12))
    ),
    '12'
  ),
  /** A service of leaked passwords (`{origin}/range/{5 hex digits}`), besides the built-in list. */
  BREACHED_PASSWORDS_ORIGIN: optionalOrigin,
  /** The operator's business API (docs/business-api.openapi.yaml); without it, accounts are in D1. */
  BUSINESS_API_URL: optionalOrigin,
  /** Its bearer token. */
  BUSINESS_API_TOKEN: optionalSecret,
  /** The URL that each lead is posted to, signed with the secret. */
  WEBHOOK_URL: optionalUrl,
  WEBHOOK_SECRET: optionalSecret,
  /** The team's address, which receives a notice of each lead, and the language of the notices. */
  TEAM_EMAIL: optionalAddress,
  TEAM_LOCALE: v.optional(
    v.pipe(
      v.picklist(['', ...locales], `must be empty or one of ${locales.join(', ')}`),
      v.transform((value) => value || defaultLocale)
    ),
    ''
  ),
  /** The carrier of mails: the binding `EMAIL`, an HTTP provider, or none (`log`). */
  MAIL_CARRIER: v.optional(
    v.pipe(
      v.picklist(['', 'log', 'binding', 'http'], 'must be empty or one of log, binding, http'),
      v.transform((value) => value || 'log')
    ),
    ''
  ),
  MAIL_FROM: optionalAddress,
  MAIL_API_URL: optionalUrl,
  MAIL_API_TOKEN: optionalText,
  /** Turnstile protects the forms when both are set. */
  TURNSTILE_SITE_KEY: optionalText,
  TURNSTILE_SECRET: optionalText,
  /** The origin of Turnstile's script and of its token check. */
  TURNSTILE_ORIGIN: v.optional(
    v.pipe(
      httpUrl,
      v.transform((value) => new URL(value || 'https://challenges.cloudflare.com').origin)
    ),
    ''
  ),
  /** `true` in development and tests: `/_gallery` shows every component. */
  GALLERY: v.optional(v.picklist(['', 'true'], "must be empty or 'true'")),
  /** `true` in tests: a missing message is an error, with no fallback to English. */
  STRICT_MESSAGES: v.optional(v.picklist(['', 'true'], "must be empty or 'true'"))
})

/** The settings with the rules that concern more than one of them. */
const settingsSchema = v.pipe(
  settingsEntries,
  v.forward(
    v.partialCheck(
      [['WEBHOOK_URL'], ['WEBHOOK_SECRET']],
      ({ WEBHOOK_URL, WEBHOOK_SECRET }) => !WEBHOOK_URL || WEBHOOK_SECRET !== undefined,
      'must be set with WEBHOOK_URL (wrangler secret put WEBHOOK_SECRET)'
    ),
    ['WEBHOOK_SECRET']
  ),
  v.forward(
    v.partialCheck(
      [['MAIL_CARRIER'], ['MAIL_FROM']],
      ({ MAIL_CARRIER, MAIL_FROM }) => MAIL_CARRIER === 'log' || MAIL_FROM !== undefined,
      'must be set with MAIL_CARRIER: the address that mails come from'
    ),
    ['MAIL_FROM']
  ),
  v.forward(
    v.partialCheck(
      [['MAIL_CARRIER'], ['MAIL_API_URL']],
      ({ MAIL_CARRIER, MAIL_API_URL }) => MAIL_CARRIER !== 'http' || MAIL_API_URL !== undefined,
      'must be set with MAIL_CARRIER = "http": the address that mails are posted to'
    ),
    ['MAIL_API_URL']
  )
)

export type Settings = v.InferOutput<typeof settingsSchema>

export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * The secret that signs sessions and the links in mails.
 * @throws SettingsError when it is not set
 */
export function requireTokenSecret({ TOKEN_SECRET }: Settings): string {
  if (TOKEN_SECRET) return TOKEN_SECRET
  throw new SettingsError('Set TOKEN_SECRET: wrangler secret put TOKEN_SECRET')
}

const checked = new WeakMap<object, Settings>()

/**
 * Reads the operator's settings, which are checked once per isolate.
 * @throws SettingsError with each invalid variable and the values that it accepts
 */
export function readSettings(env: object): Settings {
  const known = checked.get(env)
  if (known) return known
  const result = v.safeParse(settingsSchema, env)
  if (!result.success) {
    const problems = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)
    throw new SettingsError(`Set these variables in wrangler.toml: ${problems.join('; ')}`)
  }
  checked.set(env, result.output)
  return result.output
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
