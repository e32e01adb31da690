/** The owner of a counter; several of these together identify one counter. */
export type Owner =
  /** An IPv4 address or an IPv6 /64. */
  | 'network'
  /** The IPv4 /24 or IPv6 /48 around it. */
  | 'wider network'
  /** An email address and all variants that reach the same mailbox. */
  | 'address'
  /** The account of exactly this address. */
  | 'account'
  /** A browser in which its owner is or was logged in, or the name and location of a new one. */
  | 'browser'
  /** A pending login. */
  | 'login'
