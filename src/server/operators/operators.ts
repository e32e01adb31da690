import type { Settings } from '../../config.ts'
import { isAtLeast, type OperatorRole } from '../../shared/facts/operator-roles.ts'
import { isTimeZone } from '../../shared/facts/time-zones.ts'
import { isLocale, type Locale } from '../../shared/language/locale.ts'
import { emailKey } from '../../shared/text/email-key.ts'
import type { WorkRequest } from '../request.ts'
import {
  type JoinedOperator,
  listOperatorRows,
  type OperatorRow,
  readOperator
} from './operator-store.ts'

/** The notices by mail that operators choose in their profile. */
export const notices = ['assigned', 'replyFailed', 'review'] as const
export type NoticeKind = (typeof notices)[number]

/** The operator's own choices. */
export interface OperatorProfile {
  /** Empty without a name; lists then show the address. */
  name: string
  locale: Locale
  /** The IANA time zone in which times are shown. */
  timeZone: string
  /** The address for notices. Empty: the operator's own. */
  noticeEmail: string
  notices: readonly NoticeKind[]
}

/** A person who runs the site. */
export interface Operator extends OperatorProfile {
  /** The email address, normalised for comparisons. */
  email: string
  role: OperatorRole
}

type OperatorSettings = Pick<Settings, 'OPS_EMAILS' | 'TEAM_LOCALE'>
type OperatorRequest = Pick<WorkRequest, 'env'> & { settings: OperatorSettings }

/** Finds an operator by address, in the settings and in the database. */
export async function findOperator(
  email: string,
  { env, settings }: OperatorRequest
): Promise<Operator | undefined> {
  const key = emailKey(email)
  return operatorOf(key, settings, await readOperator(env.DB, key))
}

/** Lists the operators whom `OPS_EMAILS` names, then those invited at the desk. */
export async function listOperators({ env, settings }: OperatorRequest): Promise<Operator[]> {
  return operatorsOf(settings, await listOperatorRows(env.DB))
}

export function operatorsOf(settings: OperatorSettings, rows: readonly OperatorRow[]): Operator[] {
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const emails = new Set([...settings.OPS_EMAILS.keys(), ...byEmail.keys()])
  return [...emails].flatMap((email) => operatorOf(email, settings, byEmail.get(email)) ?? [])
}

/**
 * Decides who is an operator. The setting wins over the database, so that the desk can neither lock
 * its operators out nor change their roles. Without the setting, there are no operators.
 * @param email the address in the form for comparisons
 */
export function operatorOf(
  email: string,
  { OPS_EMAILS, TEAM_LOCALE }: OperatorSettings,
  row?: JoinedOperator | null
): Operator | undefined {
  const role = OPS_EMAILS.get(email) ?? (OPS_EMAILS.size > 0 ? row?.role : undefined)
  if (!role) return undefined
  return {
    email,
    role,
    name: row?.name ?? '',
    locale: isLocale(row?.locale) ? row.locale : TEAM_LOCALE,
    timeZone: isTimeZone(row?.timeZone) ? row.timeZone : 'UTC',
    noticeEmail: row?.noticeEmail ?? '',
    notices: row?.notices ? JSON.parse(row.notices) : notices
  }
}

/**
 * Tells whether a role requires a passkey in addition to the mailed link, as every role that may
 * make changes does.
 */
export function mustHavePasskey(role: OperatorRole): boolean {
  return isAtLeast(role, 'editor')
}

/** The owner id of an operator's passkeys, which are in one table with the passkeys of accounts. */
export function passkeySubject(email: string): string {
  return `operator:${email}`
}
