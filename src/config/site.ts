import { flag, oneOf, optionalText, origin, pattern, wholeNumber } from './kinds.ts'
import { ruleOf } from './rules.ts'

/** Settings of the pages and of the files for crawlers. */
export const siteSettings = {
  /** The environment of wrangler.toml: staging is not indexed and mails only the team. */
  ENVIRONMENT: oneOf(['staging', 'production'], undefined),
  /** The public origin, for canonical links and mails. Other hosts are not indexed. */
  SITE_ORIGIN: origin(undefined),
  /** Which crawlers of AI companies `robots.txt` allows. */
  AI_CRAWLERS: oneOf(['allow', 'no-training', 'none'], 'allow' as const),
  /**
   * The key of IndexNow, served at `/{key}.txt` and sent with the URLs that a deployment changes
   * (indexnow.org).
   */
  INDEXNOW_KEY: pattern(ruleOf('indexNow'), /^[a-zA-Z0-9-]{8,128}$/, undefined),
  /** The value of `Strict-Transport-Security`. */
  HSTS: pattern(
    ruleOf('hsts'),
    /^max-age=\d{1,8}(?:; includeSubDomains(?:; preload)?)?$/,
    'max-age=63072000; includeSubDomains'
  ),
  /** The operator's message service, which serves `{origin}/{locale}.json`. */
  MESSAGES_ORIGIN: origin(undefined),
  /** An Iconify API for collections that are not installed here. */
  ICON_API_ORIGIN: origin(undefined),
  /**
   * Megabytes of rendered pages that each isolate caches; with `0`, each request is rendered.
   */
  PAGE_MEMORY_MB: wholeNumber(0, 99, 16),
  /**
   * With `n`, one page view in `n` is counted, as `n` views. `1` counts every view, `0` none.
   */
  VISIT_SAMPLING: wholeNumber(0, 1000, 1),
  /** Turnstile protects the forms when both are set. */
  TURNSTILE_SITE_KEY: optionalText,
  TURNSTILE_SECRET: optionalText,
  /** The origin of Turnstile's script and of its token check. */
  TURNSTILE_ORIGIN: origin('https://challenges.cloudflare.com'),
  /** `true` in development and tests: `/_gallery` shows every component. */
  GALLERY: flag,
  /** `true` in tests: a missing message is an error, with no fallback to English. */
  STRICT_MESSAGES: flag
}
