import type { Settings } from '../../config.ts'
import { isAtLeast, type OperatorRole } from '../../shared/facts/operator-roles.ts'
import { parseTimeZone } from '../../shared/facts/time-zones.ts'
import { isLocale, type Locale } from '../../shared/language/locale.ts'
import { emailKey } from '../../shared/text/email-key.ts'
import { parseOwnJson } from '../base/parse-own-json.ts'
import type { WorkRequest } from '../base/work-request.ts'
import {
  type JoinedOperator,
  listOperatorRows,
  readOperator,
  type StoredOperator
} from './operator-store.ts'

/** The mail notices that operators can enable in their profile. */
export const notices = ['assigned', 'replyFailed', 'review'] as const
export type NoticeKind = (typeof notices)[number]

export interface OperatorProfile {
  /** May be empty; lists then show the address. */
  name: string
  locale: Locale
  /** The IANA time zone in which times are shown. */
  timeZone: string
  /** The address for notices; empty for the operator's own. */
  noticeEmail: string
  notices: readonly NoticeKind[]
}

/** A person who runs the site. */
export interface Operator extends OperatorProfile {
  /** The email address, normalised for comparisons. */
  email: string
  role: OperatorRole
  /** Whether the operator has not logged in since the invitation. */
  isInvited: boolean
}

type OperatorSettings = Pick<Settings, 'OPS_EMAILS' | 'TEAM_LOCALE'>
type LookupRequest = Pick<WorkRequest, 'env'> & { settings: OperatorSettings }

/** Finds an operator by address, in the settings and in the database. */
export async function findOperator(
  email: string,
  { env, settings }: LookupRequest
): Promise<Operator | undefined> {
  const key = emailKey(email)
  return resolveOperator(key, settings, await readOperator(env.DB, key))
}

/** Whether leads can be assigned to an operator, who must be allowed to change them. */
export function canBeAssigned({ role, isInvited }: Pick<Operator, 'role' | 'isInvited'>): boolean {
  return isAtLeast(role, 'editor') && !isInvited
}

/** The operator to whom leads can be assigned; `undefined` if the address is nobody's. */
export async function findAssignee(
  email: string,
  request: LookupRequest
): Promise<Operator | undefined> {
  const operator = await findOperator(email, request)
  return operator && canBeAssigned(operator) ? operator : undefined
}

/** Lists the operators named in `OPS_EMAILS`, then those invited at the desk. */
export async function listOperators({ env, settings }: LookupRequest): Promise<Operator[]> {
  return mergeOperators(settings, await listOperatorRows(env.DB))
}

export function mergeOperators(
  settings: OperatorSettings,
  rows: readonly StoredOperator[]
): Operator[] {
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const emails = new Set([...settings.OPS_EMAILS.keys(), ...byEmail.keys()])
  return [...emails].flatMap((email) => resolveOperator(email, settings, byEmail.get(email)) ?? [])
}

/**
 * Resolves an operator. `OPS_EMAILS` takes precedence over the database, so that the desk can
 * neither lock out the operators named there nor change their roles. If it is empty, there are no
 * operators.
 * @param email the normalised address
 */
export function resolveOperator(
  email: string,
  { OPS_EMAILS, TEAM_LOCALE }: OperatorSettings,
  row?: (JoinedOperator & { isInvited?: boolean }) | null
): Operator | undefined {
  const role = OPS_EMAILS.get(email) ?? (OPS_EMAILS.size > 0 ? row?.role : undefined)
  if (!role) return undefined
  return {
    email,
    role,
    isInvited: row?.isInvited === true && !OPS_EMAILS.has(email),
    name: row?.name ?? '',
    locale: isLocale(row?.locale) ? row.locale : TEAM_LOCALE,
    timeZone: parseTimeZone(row?.timeZone),
    noticeEmail: row?.noticeEmail ?? '',
    notices: row?.notices ? parseOwnJson(row.notices) : notices
  }
}

/**
 * Whether a role requires a passkey in addition to the mailed link: every role with write access.
 */
export function mustHavePasskey(role: OperatorRole): boolean {
  return isAtLeast(role, 'editor')
}

/** The owner id of an operator's passkeys, which are in one table with the passkeys of accounts. */
export function passkeyOwner(email: string): string {
  return `operator:${email}`
}
