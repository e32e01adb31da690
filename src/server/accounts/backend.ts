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
  /** As its owner typed it. */
  email: string
  createdAt: number
  /** When its owner proved to read mail there; nobody signs in before. */
  verifiedAt: number | null
}

/** What a person agreed to or was shown, and in which language. */
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
  /** The same for the same form sent twice. */
  key: string
}

/** `opened`: new, or by this very form before; `taken`: a confirmed account has the address. */
export interface Registered {
  outcome: 'opened' | 'taken'
  account: Account
}

/**
 * Where accounts live: in our D1, or behind the operator's business API. Sessions and the links in
 * mails are ours in both cases. E-mail addresses are compared without regard to case.
 *
 * Every method throws `BackendUnavailableError` when the backend gives no usable answer, and takes
 * as long for an address that it does not know as for one that it knows.
 */
export interface AccountBackend {
  /** An address that was never confirmed is free: the newer registration replaces the older one. */
  register(registration: Registration): Promise<Registered>
  /** The account that e-mail and password open, confirmed or not. */
  signIn(email: string, password: string): Promise<Account | undefined>
  accountByEmail(email: string): Promise<Account | undefined>
  account(id: string): Promise<Account | undefined>
  /** Notes that the owner reads mail at the address; a second time changes nothing. */
  confirm(id: string): Promise<void>
  setPassword(id: string, password: string): Promise<void>
  updateProfile(id: string, profile: Profile): Promise<void>
  /** Everything that the account holds about its owner, without the password. */
  exportAccount(id: string): Promise<Record<string, unknown>>
  remove(id: string): Promise<void>
}

/** No usable answer from the business API; pages and forms say so as 503. */
export class BackendUnavailableError extends SiteError {
  override name = 'BackendUnavailableError'

  constructor(reason: string) {
    super(503, { cause: reason })
  }
}
