import * as v from 'valibot'

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
  immutableSeconds: 31_536_000,
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
  /** How long an address may stay unconfirmed before its account is deleted. */
  unverifiedAccountMs: 30 * 24 * 3_600_000,
  passwordLength: 256,
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

/** An absent, empty or whole http(s) origin, without a trailing slash. */
const optionalOrigin = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) => value === '' || isHttpUrl(value),
      'must be empty or an http(s) URL such as https://www.example.com'
    ),
    v.transform((value) => (value === '' ? undefined : value.replace(/\/+$/, '')))
  )
)

const settingsSchema = v.object({
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
  /** `true` in tests: a missing message is an error instead of the English words. */
  STRICT_MESSAGES: v.optional(v.picklist(['', 'true'], "must be empty or 'true'"))
})

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
