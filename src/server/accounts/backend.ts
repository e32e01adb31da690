import type { Locale } from '../../shared/locale.ts'
import { SiteError } from '../../shared/site-error.ts'

export interface Profile {
  name: string
  company: string
  phone: string
  locale: Locale
}

/** Times in milliseconds since 1970. */
export interface Account extends Profile {
  id: string
  /** The address in the spelling that its owner typed. */
  email: string
  createdAt: number
  /** The time of confirmation. Before that, nobody can log in. */
  verifiedAt: number | null
}

/** A document that a person agreed to or was shown, and in which language. */
export interface Consent {
  subject: 'terms' | 'privacy'
  version: string
  locale: Locale
  givenAt: number
}

export interface Registration extends Profile {
  email: string
  password: string
  consents: Consent[]
  /** The form's idempotency key. */
  key: string
}

/** `opened`: by this form, now or before; `taken`: the address belongs to a confirmed account. */
export interface Registered {
  outcome: 'opened' | 'taken'
  account: Account
}

/**
 * The store of accounts: our D1, or the operator's business API. Sessions and the links in mails are
 * in D1 in both cases. E-mail addresses are compared without regard to case.
 *
 * Every method throws `BackendUnavailableError` when the backend gives no usable answer, and takes
 * the same time for known and unknown addresses.
 */
export interface AccountBackend {
  /** Opens an account. A newer registration replaces one that was never confirmed. */
  register(registration: Registration): Promise<Registered>
  /** The account with this e-mail address and password, confirmed or not. */
  signIn(email: string, password: string): Promise<Account | undefined>
  accountByEmail(email: string): Promise<Account | undefined>
  account(id: string): Promise<Account | undefined>
  /** Marks the address as confirmed. Repeating it changes nothing. */
  confirm(id: string): Promise<void>
  setPassword(id: string, password: string): Promise<void>
  updateProfile(id: string, profile: Profile): Promise<void>
  /** Everything that the account contains about its owner, without the password. */
  exportAccount(id: string): Promise<Record<string, unknown>>
  remove(id: string): Promise<void>
}

/** The business API gave no usable answer. Pages and forms answer 503. */
export class BackendUnavailableError extends SiteError {
  override name = 'BackendUnavailableError'

  constructor(reason: string) {
    super(503, { cause: reason })
  }
}
