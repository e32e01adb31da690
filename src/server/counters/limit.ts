/** The reason for a refusal, which determines its message. */
export type LimitReason = 'tries' | 'links' | 'network' | 'mails'

/** A part of a counter's subject; several of these together identify one counter. */
type SubjectPart =
  /** An IPv4 address or an IPv6 /64. */
  | 'network'
  /** The IPv4 /24 or IPv6 /48 around it. */
  | 'wider network'
  /** An email address and all variants that reach the same mailbox. */
  | 'email'
  /** The account of exactly this address. */
  | 'account'
  /** A browser in which its owner is or was logged in, or the name and location of a new one. */
  | 'browser'
  /** A pending login. */
  | 'login'

export interface Limit {
  /**
   * The name in the log and in `docs/security.md`. It is part of the counter's key: another name
   * starts a new counter, so that everybody's uses are forgotten once.
   */
  name: string
  /** Whose uses are counted together; empty for everybody's. */
  by: readonly SubjectPart[]
  /** Uses within the window, or the share of `MAILS_PER_DAY`. */
  uses: number | { share: number }
  windowMs: number
  reason: LimitReason
  /** The name of the counter, if several limits share one. */
  counter?: string
  /** Whether the limit is only checked, because the use is counted elsewhere. */
  isOnlyRead?: true
}

/** Limits that apply together: if one of them refuses a use, none of them counts it. */
export interface LimitGroup {
  /**
   * Limits that apply instead in the owner's own browsers, so that strangers cannot use them up.
   * One of them counts all such browsers together, because an attacker who knew the password may
   * have several.
   */
  ownBrowsers?: readonly Limit[]
  limits: readonly Limit[]
}
