import * as v from 'valibot'
import { defaultLocale, locales } from './shared/locale.ts'

/** Constants of the specification, each defined once. Times in milliseconds unless the name says seconds. */
export const limits = {
  localeCookieSeconds: 31_536_000,
  legacyRedirectSeconds: 86_400,
  messagesTtlSeconds: 86_400,
  /** A wording service may change its words at any moment; isolates look again this often. */
  remoteMessagesRecheckMs: 60_000,
  storeTimeoutMs: 250,
  remoteTimeoutMs: 1500,
  iconFetchMs: 1500,
  iconNames: 64,
  iconMaxAgeSeconds: 604_800,
  bodyBytes: 64 * 1024,
  faultRetryAfterSeconds: 120,
  postsPerPage: 12,
  /** A form that comes back sooner was hardly typed by a person. */
  fillMs: 2000,
  /** Per address, form and minute: `[[ratelimits]]` in wrangler.toml holds the number. */
  formWindowSeconds: 60,
  /** With “remember me”; without, the cookie ends with the browser and the session with its hours. */
  rememberedSessionMs: 30 * 24 * 3_600_000,
  briefSessionMs: 12 * 3_600_000,
  /** A session's last use is written down this often at most. */
  sessionTouchMs: 5 * 60_000,
  verifyLinkMs: 24 * 3_600_000,
  resetLinkMs: 3_600_000,
  /** How often a delivery is tried, and how long until the next try: doubling, up to a limit. */
  deliveryAttempts: 12,
  firstRetryMs: 60_000,
  longestRetryMs: 6 * 3_600_000,
  webhookMs: 5000,
  mailProviderMs: 10_000,
  /** Nobody needs more of a receiver's answer. */
  receiverAnswerBytes: 64 * 1024,
  /** Whatever a receiver does, an attempt ends; its lease lasts longer. */
  attemptMs: 30_000,
  leaseMs: 60_000,
  /** A message that has not come back for so long is taken for lost, and its delivery queued again. */
  lostMessageMs: 15 * 60_000,
  sweptAtOnce: 1000,
  listedDeliveries: 100,
  /** Rows that one run of a retention job deletes at most. */
  deletedAtOnce: 1000,
  /** Tries to sign in within the window: at one account from one address, at it from anywhere, … */
  signInsHere: 10,
  signInsPerAccount: 50,
  /** … and from one address at all accounts. */
  signInsPerAddress: 100,
  signInWindowMs: 15 * 60_000,
  /** Work that must not show in an answer's time begins so long after it. */
  afterAnswerMs: 250,
  /** Mails that strangers may have sent to one address, within their window. */
  accountMails: 5,
  accountMailsWindowMs: 3_600_000,
  businessApiMs: 5000,
  businessApiBytes: 1024 * 1024
} as const

/** An absent or empty secret, or one too long to be guessed. */
const optionalSecret = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^$|^.{32,}$/, 'must have at least 32 characters'),
    v.transform((value) => value || undefined)
  )
)

/** How long data stay; the privacy policy says so too. */
export const retention = {
  leadMonths: 24,
  /** Accounts whose address nobody confirmed. */
  unverifiedAccountMs: 30 * 24 * 3_600_000,
  /** From the day a delivery arrived or was given up. */
  deliveryMs: 90 * 24 * 3_600_000,
  /** No window of a counter is longer, and none outlives its window. */
  counterMs: 24 * 3_600_000
} as const

const httpUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => value === '' || isHttpUrl(value),
    'must be empty or an http(s) URL such as https://www.example.com'
  )
)

/** An absent, empty or whole http(s) origin, without a trailing slash. */
const optionalOrigin = v.optional(
  v.pipe(
    httpUrl,
    v.transform((value) => (value === '' ? undefined : value.replace(/\/+$/, '')))
  )
)

/** The same for an address that is taken as it stands. */
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
  /** The public origin for canonical links; the request's own origin where unset. */
  SITE_ORIGIN: optionalOrigin,
  /** An operator's wording service, asked for `{origin}/{locale}.json`. */
  MESSAGES_ORIGIN: optionalOrigin,
  /** An Iconify API that is asked for collections that are not installed here. */
  ICON_API_ORIGIN: optionalOrigin,
  /** The bearer token of `/_ops/*`; without it these endpoints do not exist. */
  OPS_TOKEN: optionalSecret,
  /** Signs the links in mails; without it nobody can register or set a new password. */
  TOKEN_SECRET: optionalSecret,
  /** Characters of the shortest password that is taken. */
  PASSWORD_MIN_LENGTH: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^$|^(?:[89]|[1-5]\d|6[0-4])$/, 'must be a whole number from 8 to 64'),
      v.transform((value) => Number(value || 12))
    ),
    '12'
  ),
  /** The operator's business API (docs/business-api.openapi.yaml); D1 holds the accounts without it. */
  BUSINESS_API_URL: optionalOrigin,
  /** Its bearer token. */
  BUSINESS_API_TOKEN: optionalSecret,
  /** Where each lead is posted to, signed with the secret. */
  WEBHOOK_URL: optionalUrl,
  WEBHOOK_SECRET: optionalSecret,
  /** Who hears of each lead by e-mail, and in which language. */
  TEAM_EMAIL: optionalAddress,
  TEAM_LOCALE: v.optional(
    v.pipe(
      v.picklist(['', ...locales], `must be empty or one of ${locales.join(', ')}`),
      v.transform((value) => value || defaultLocale)
    ),
    ''
  ),
  /** What carries mails: the binding `EMAIL`, an HTTP provider, or nothing but a line in the log. */
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
  /** Turnstile stands before the forms when both are set. */
  TURNSTILE_SITE_KEY: optionalText,
  TURNSTILE_SECRET: optionalText,
  /** Where its script comes from and tokens are checked. */
  TURNSTILE_ORIGIN: v.optional(
    v.pipe(
      httpUrl,
      v.transform((value) => new URL(value || 'https://challenges.cloudflare.com').origin)
    ),
    ''
  ),
  /** `true` in development and tests: `/_gallery` shows every component. */
  GALLERY: v.optional(v.picklist(['', 'true'], "must be empty or 'true'")),
  /** `true` in tests: a missing message is an error instead of the English words. */
  STRICT_MESSAGES: v.optional(v.picklist(['', 'true'], "must be empty or 'true'"))
})

/** What only makes sense together. */
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

const checked = new WeakMap<object, Settings>()

/**
 * The operator's settings, checked once per isolate.
 * @throws SettingsError naming each variable that is wrong and what to set
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
