import type { Statement } from '../../../bindings.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import type { BatchStep } from '../../db/batch.ts'
import type { Condition } from '../../db/sql-part.ts'
import type { Source } from '../../visits/source.ts'
import type { AccountState, ReviewState } from './account-state.ts'

export interface Profile {
  name: string
  company: string
  phone: string
  locale: Locale
}

/** Times in milliseconds since 1970. */
export interface Account extends Profile {
  id: string
  /** The email address as the owner typed it. */
  email: string
  createdAt: number
  /** `null` until the address is confirmed. Before that, nobody can log in. */
  verifiedAt: number | null
  review: ReviewState
  /** The operators' note to the owner; empty before their decision. */
  reviewNote: string
  reviewedAt: number | null
  /** `null` unless the account is blocked, which prevents every login. */
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

export interface AgencyCheck {
  /** The agency's number in a register of companies or travel agencies; empty if unknown. */
  registerNumber: string
  register: string
  /** The country of the register, ISO 3166-1 alpha-2; empty if unknown. */
  country: string
  documentSeen: boolean
  /** The operator's email address. */
  checkedBy: string
  checkedAt: number
}

/** What an operator saw of an agency; `null` if there was none. */
export type SeenAgency = { [Name in 'checkedAt' | 'reviewedAt']: number | null }

/** The store of agency checks. The business API has none. */
interface AgencyChecks {
  /** Lists the checks of accounts, by account id. */
  list(ids: string[]): Promise<ReadonlyMap<string, AgencyCheck>>
  /**
   * Replaces the agency's check. Changes nothing if the address is unconfirmed, or if somebody else
   * has stored a check or a decision in the meantime.
   */
  record(id: string, check: AgencyCheck, seen: SeenAgency): Statement
}

interface NewPassword {
  password: string
  /** The change is refused if the account has a newer access version. */
  accessVersion: number
}

/** A new address, and a new password if it is set at the same time. */
interface Move extends Pick<NewPassword, 'accessVersion'>, Partial<Pick<NewPassword, 'password'>> {
  email: string
}

/**
 * Selects a page of accounts, newest first. Without a search, our own database lists waiting
 * accounts by waiting time, longest first.
 */
interface AccountQuery {
  state?: AccountState
  /** Words, or beginnings of words, of the company or the name. Case and diacritics are ignored. */
  text?: string
  /** The `next` of the previous page. */
  before?: string
  limit: number
}

export interface AccountPage {
  accounts: Account[]
  /** The `before` of the next page; `undefined` on the last page. */
  next?: string
  /** Whether the page is ordered by waiting time, longest first. */
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
  /** The source of the visit. Not sent to the business system. */
  source: Source
  /** The form's idempotency key. */
  key: string
}

interface RegisteredAccount {
  /** The account that this form has created, or else the one that has the address. */
  account: Account
  /** Whether the address has a confirmed account. */
  isTaken: boolean
}

/** The part of the store of accounts that changes nothing, so that it needs no log entry. */
export interface AccountReader {
  readAccountByEmail(email: string): Promise<Account | undefined>
  readAccountById(id: string): Promise<Account | undefined>
  list(query: AccountQuery): Promise<AccountPage>
  checks?: Pick<AgencyChecks, 'list'>
}

/**
 * The store of accounts: our D1, or the operator's business API. Sessions and the links in mails
 * are in D1 in both cases. Email addresses are compared without regard to case.
 *
 * A change returns steps, and is complete when the caller's batch has run them. If it is refused,
 * the last of them changes nothing, so steps that depend on it do not run. The business system
 * makes or refuses its part before: no step is left, or one that changes nothing.
 *
 * Every method throws `BackendUnavailableError` when the backend gives no usable response, and
 * takes equally long for known and unknown addresses.
 */
export interface AccountBackend extends AccountReader {
  /** Creates an account. Replaces an unconfirmed account with the same address. */
  register(registration: Registration): Promise<RegisteredAccount>
  /** Finds the account with this email address and password, confirmed or not. */
  logIn(email: string, password: string): Promise<Account | undefined>
  /**
   * Marks the address as confirmed. Idempotent.
   * @returns also the new state of the agency's check
   */
  confirm(account: Account): Promise<{ steps: BatchStep[]; review: ReviewState }>
  setPassword(id: string, password: NewPassword): Promise<BatchStep[]>
  /**
   * Moves an account to another address, which its owner has confirmed. Replaces an unconfirmed
   * account with that address. Idempotent. Refused if the address belongs to another account.
   */
  changeEmail(id: string, move: Move): Promise<BatchStep[]>
  /**
   * Changes some fields of the profile.
   * @param account provides the other fields, because the business API replaces all of them
   * @returns also the condition that the profile is another one before the change
   */
  updateProfile(
    account: Account,
    profile: Partial<Profile>
  ): Promise<{ steps: BatchStep[]; ifDiffers: Condition }>
  /** Everything that is stored with the account, except the password. */
  exportAccount(id: string): Promise<Record<string, unknown>>
  remove(id: string): Promise<BatchStep[]>
  /** Records a decision. Refused if there has been another one since `seenAt`. */
  review(id: string, review: Review): Promise<BatchStep[]>
  checks?: AgencyChecks
  setBlocked(id: string, isBlocked: boolean): Promise<BatchStep[]>
}

/** Thrown when the business API gives no usable response. Pages and forms respond with 503. */
export class BackendUnavailableError extends SiteError {
  override name = 'BackendUnavailableError'

  constructor(reason: string) {
    super(503, { cause: reason })
  }
}
