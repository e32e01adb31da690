import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Source } from '../../../forms/server/source.ts'
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
  /** The email address as its owner typed it. */
  email: string
  createdAt: number
  /** The time at which the address was confirmed. Before that, nobody can log in. */
  verifiedAt: number | null
  review: ReviewState
  /** The operators' note to the owner; empty before their decision. */
  reviewNote: string
  reviewedAt: number | null
  /** The time at which the account was blocked. While it is set, nobody can log in. */
  blockedAt: number | null
}

/** An operator's decision about an agency. */
export interface Review {
  review: Exclude<ReviewState, 'waiting'>
  /** A note for the owner; empty for none. */
  note: string
  /** The `reviewedAt` that the operator saw, so that a newer decision is not overwritten. */
  seenAt: number | null
}

/** An operator's checks of an agency. */
export interface AgencyCheck {
  /** Its number in a register of companies or travel agencies; empty if unknown. */
  registerNumber: string
  register: string
  /** The country of the register, ISO 3166-1 alpha-2; empty if unknown. */
  country: string
  documentSeen: boolean
  /** The operator's email address. */
  checkedBy: string
  checkedAt: number
}

/** The checks of agencies. Only our own database holds them: the business API has no room for them. */
interface AgencyChecks {
  /** The checks of some accounts, by account id. */
  of(ids: string[]): Promise<ReadonlyMap<string, AgencyCheck>>
  /**
   * Stores a check in place of the former one. It changes nothing if the address is not confirmed,
   * or if somebody else has stored a check since.
   * @param seenAt the `checkedAt` that the operator saw; `null` if there was no check
   */
  record(id: string, check: AgencyCheck, seenAt: number | null): D1PreparedStatement
}

/** A change of an account's address. */
interface Move {
  email: string
  /** The access version that the change was checked at; it fails if there is a newer one. */
  accessVersion: number
  /** Another password, to be set at the same time. */
  password?: string
}

/**
 * Selects the accounts of a list, newest first. Without a search, our own database lists waiting
 * accounts by the time they have waited, longest first.
 */
interface AccountQuery {
  state?: AccountState
  /** Words, or beginnings of words, of the company or the name. Case and diacritics are ignored. */
  text?: string
  /** The previous page's `next`. */
  before?: string
  limit: number
}

export interface AccountPage {
  accounts: Account[]
  /** The `before` of the next page; `undefined` on the last page. */
  next?: string
  /** Whether the longest waiting come first. */
  longestFirst?: true
}

/** A document that a person agreed to or was shown, with its language. */
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
  /** The source of the visit, which the business system does not get. */
  source: Source
  /** The form's idempotency key. */
  key: string
}

/** `opened`: created by this form, now or earlier; `taken`: the address has a confirmed account. */
interface Registered {
  outcome: 'opened' | 'taken'
  account: Account
}

/**
 * The store of accounts: our D1, or the operator's business API. Sessions and the links in mails
 * are in D1 in both cases. Email addresses are compared without regard to case.
 *
 * Every method throws `BackendUnavailableError` when the backend gives no usable answer, and takes
 * equally long for known and unknown addresses.
 */
export interface AccountBackend {
  /** Creates an account. It replaces an earlier registration that was never confirmed. */
  register(registration: Registration): Promise<Registered>
  /** Finds the account with this email address and password, confirmed or not. */
  logIn(email: string, password: string): Promise<Account | undefined>
  readAccountByEmail(email: string): Promise<Account | undefined>
  account(id: string): Promise<Account | undefined>
  /**
   * Marks the address as confirmed. Repeating it changes nothing.
   * @returns the new state of the agency's check
   * @see Change
   */
  confirm(account: Account): Promise<{ change: Change; review: ReviewState }>
  /**
   * Sets another password.
   * @param accessVersion a newer change of access makes it fail
   * @see Change
   */
  setPassword(id: string, password: string, accessVersion: number): Promise<Change>
  /**
   * Moves an account to another address, which its owner has confirmed. Replaces an account with
   * that address that was never confirmed. Repeating it changes nothing.
   * @returns `taken` if the business system says that the address belongs to another account. In our
   *   own database, the last statement changes nothing in that case.
   * @see Change
   */
  changeEmail(id: string, move: Move): Promise<D1PreparedStatement[] | 'taken'>
  /**
   * Changes some fields of the profile.
   * @param account provides the other fields, because the business API replaces all of them
   * @see Change
   */
  updateProfile(account: Account, changes: Partial<Profile>): Promise<D1PreparedStatement[]>
  /** Everything that the account contains about its owner, without the password. */
  exportAccount(id: string): Promise<Record<string, unknown>>
  /** @see Change */
  remove(id: string): Promise<Change>
  list(query: AccountQuery): Promise<AccountPage>
  /**
   * Records a decision.
   * @returns `changed` if there has been another decision since `seenAt`
   */
  review(id: string, review: Review): Promise<Change | 'changed'>
  checks?: AgencyChecks
  /** Blocks an account, or unblocks it. @see Change */
  block(id: string, isBlocked: boolean): Promise<Change>
}

/**
 * A change in our own database is one or more statements, to be run in one batch with related
 * statements. A change in the business system has already been made, so there is no statement.
 */
type Change = D1PreparedStatement | undefined

/** Thrown when the business API gives no usable answer. Pages and forms answer 503. */
export class BackendUnavailableError extends SiteError {
  override name = 'BackendUnavailableError'

  constructor(reason: string) {
    super(503, { cause: reason })
  }
}
