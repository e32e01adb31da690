import { baseUrl, oneOf, operatorList, origin, pattern, secret, url, wholeNumber } from './kinds.ts'
import { ruleOf } from './rules.ts'

/** Settings of accounts, of the platform behind them, and of the operators' desk. */
export const accountSettings = {
  /** The bearer token of `/_ops/*`; without it these endpoints do not exist. */
  OPS_TOKEN: secret,
  /** The previous `OPS_TOKEN`, accepted until it is deleted. */
  OPS_TOKEN_BEFORE: secret,
  /** The operators of the desk and their roles. Without any, the desk does not exist. */
  OPS_EMAILS: operatorList,
  /**
   * The team of Cloudflare Access, `https://{team}.cloudflareaccess.com`, which replaces the desk's
   * login.
   */
  ACCESS_TEAM: origin(undefined),
  /** The audience tag of the desk's application in Cloudflare Access. */
  ACCESS_AUD: pattern(ruleOf('audience'), /^[0-9a-f]{64}$/, undefined),
  /** Signs sessions and the links in mails; without it nobody can log in or register. */
  TOKEN_SECRET: secret,
  /** The previous `TOKEN_SECRET`. Its signatures are valid until it is deleted. */
  TOKEN_SECRET_BEFORE: secret,
  /** The key of the digests in the list of erasures; `TOKEN_SECRET` by default. */
  ERASURE_SECRET: secret,
  /** Whether accounts wait until the desk approves their agency. */
  AGENCY_CHECK: oneOf(['desk', 'none'], 'desk' as const),
  /**
   * The working days within which an agency's check is promised (`checkTime` in `company.json`); 0
   * for no reminders.
   */
  AGENCY_CHECK_DAYS: wholeNumber(0, 60, 2),
  /** Minimum length of a password, in characters. */
  PASSWORD_MIN_LENGTH: wholeNumber(8, 64, 12),
  /**
   * A service of leaked passwords (`{origin}/range/{5 hex digits}`), in addition to the built-in
   * list.
   */
  BREACHED_PASSWORDS_ORIGIN: origin(undefined),
  /**
   * The operator's business API (docs/business-api.openapi.yaml); without it, accounts are in D1.
   */
  BUSINESS_API_URL: baseUrl,
  BUSINESS_API_TOKEN: secret,
  /** The booking platform, to which approved accounts are redirected. */
  PLATFORM_URL: url,
  /** The bearer token with which the platform redeems the codes of its users. */
  PLATFORM_TOKEN: secret,
  /** The previous `PLATFORM_TOKEN`, accepted until it is deleted. */
  PLATFORM_TOKEN_BEFORE: secret
}
