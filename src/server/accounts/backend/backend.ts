import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Locale } from '../../../shared/language/locale.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import type { AccountState, ReviewState } from '../account-state.ts'

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
  /** The operators' check of the agency. */
  review: ReviewState
  /** The operators' sentence to the owner; empty before they decide. */
  reviewNote: string
  /** The time of the operators' decision. */
  reviewedAt: number | null
  /** The time of blocking. While it is set, nobody can log in. */
  blockedAt: number | null
}

/** An operator's decision about an agency. */
export interface Review {
  review: Exclude<ReviewState, 'waiting'>
  /** A sentence for the owner. */
  note: string
  /** `reviewedAt` as the operator saw it. A newer decision by somebody else stays. */
  seenAt: number | null
}

/** The accounts to list, the newest first. */
interface AccountQuery {
  state?: AccountState
  /** Words of the company or the name, which may be cut short, without regard to case and diacritics. */
  text?: string
  /** `next` of the page before. */
  before?: string
  limit: number
}

export interface AccountPage {
  accounts: Account[]
  /** Leads to older accounts; `undefined` on the last page. */
  next?: string
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

/** `opened`: created by this form, now or before; `taken`: the address has a confirmed account. */
interface Registered {
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
  /** Creates an account. A newer registration replaces one that was never confirmed. */
  register(registration: Registration): Promise<Registered>
  /** The account with this e-mail address and password, confirmed or not. */
  logIn(email: string, password: string): Promise<Account | undefined>
  accountByEmail(email: string): Promise<Account | undefined>
  account(id: string): Promise<Account | undefined>
  /**
   * Marks the address as confirmed. Repeating it changes nothing.
   * @returns the state of the agency's check afterwards
   * @see Change
   */
  confirm(account: Account): Promise<{ change: Change; review: ReviewState }>
  /**
   * Sets another password.
   * @param claim the number of the change of access that it belongs to. A newer one refuses it.
   * @see Change
   */
  setPassword(id: string, password: string, claim: number): Promise<Change>
  /**
   * Moves an account to another address, which its owner has confirmed. An account with that address
   * that was never confirmed gives way. Repeating it changes nothing.
   * @param claim the number of the change of access that it belongs to. A newer one refuses it.
   * @returns `taken` if the address belongs to another account
   */
  changeEmail(id: string, email: string, claim: number): Promise<'done' | 'taken'>
  /**
   * Changes some fields of the profile.
   * @param account the business API replaces all fields, so that the others are taken from here
   */
  updateProfile(account: Account, changes: Partial<Profile>): Promise<void>
  /** Everything that the account contains about its owner, without the password. */
  exportAccount(id: string): Promise<Record<string, unknown>>
  /** @see Change */
  remove(id: string): Promise<Change>
  list(query: AccountQuery): Promise<AccountPage>
  /** Records a decision. @returns `changed` if somebody has decided since the operator looked */
  review(id: string, review: Review): Promise<Change | 'changed'>
  /** Blocks an account, or unblocks it. @see Change */
  block(id: string, isBlocked: boolean): Promise<Change>
}

/**
 * In our own database a change is a statement, for one batch with related statements. In the
 * business system it is already done, and there is no statement.
 */
type Change = D1PreparedStatement | undefined

/** The business API gave no usable answer. Pages and forms answer 503. */
export class BackendUnavailableError extends SiteError {
  override name = 'BackendUnavailableError'

  constructor(reason: string) {
    super(503, { cause: reason })
  }
}
