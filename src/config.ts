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
  postsPerPage: 12
} as const

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
  OPS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^$|^.{32,}$/, 'must have at least 32 characters'),
      v.transform((value) => value || undefined)
    )
  ),
  /** `true` in development and tests: `/_gallery` shows every component. */
  GALLERY: v.optional(v.picklist(['', 'true'], "must be empty or 'true'")),
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
