import type { Statement } from '../../../bindings.ts'
import type { OperatorRole } from '../../../shared/facts/operator-roles.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import { emailKey } from '../../../shared/text/email-key.ts'
import type { ActionEntry } from '../../action-log/action-log.ts'
import { logSecurity } from '../../base/security-log.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import type { Condition } from '../../db/sql-part.ts'
import type { EnqueuedDeliveries } from '../../outbox/enqueue.ts'
import type { Outcome } from '../../outcome.ts'
import {
  deleteOperator,
  ifStoredOwner,
  insertOperator,
  listTeamRows,
  renewInvitation,
  updateRole
} from '../operator-store.ts'
import { findOperator, notices, type Operator, resolveOperator } from '../operators.ts'
import { listResets } from '../passkeys/reset-store.ts'
import { listValidResets } from '../passkeys/resets.ts'
import type { OperatorRequest } from '../request.ts'
import { enqueueInvitation, enqueueTeamMails } from './team-mail.ts'

/** An operator as owners see them. */
export interface TeamMember extends Operator {
  /** Whether the operator is named in `OPS_EMAILS`, and so cannot be changed at the desk. */
  isInSettings: boolean
  invitedBy: string | null
  lastActiveAt: number | null
  passkeys: number
  /** The owner who has requested a reset of the passkeys. */
  resetAskedBy?: string
}

export async function listTeam({ env, settings, now }: WorkRequest): Promise<TeamMember[]> {
  const [rows, resets] = await Promise.all([
    listTeamRows(env.DB, [...settings.OPS_EMAILS.keys()]),
    listResets(env.DB, now)
  ])
  const members = rows.flatMap((row) => {
    const operator = resolveOperator(row.email, settings, row)
    const { email, invitedBy, lastActiveAt, passkeys } = row
    const isInSettings = settings.OPS_EMAILS.has(email)
    return operator ? [{ ...operator, isInSettings, invitedBy, lastActiveAt, passkeys }] : []
  })
  const validResets = listValidResets(resets, members)
  return members.map((member) => ({
    ...member,
    resetAskedBy: validResets.find(({ email }) => email === member.email)?.askedBy
  }))
}

interface Invitation {
  email: string
  name: string
  role: OperatorRole
  locale: Locale
}

/** Adds an operator, mails the invitation, and notifies all owners. */
export async function inviteOperator(
  { email, ...invitation }: Invitation,
  request: OperatorRequest
): Promise<Outcome<'known' | 'changed'>> {
  const { env, now, operator } = request
  const key = emailKey(email)
  if (await findOperator(key, request)) return { refused: 'known' }
  const { role, locale } = invitation
  const columns = { email: key, invitedBy: operator.email, createdAt: now }
  const row = { ...invitation, ...columns, notices: JSON.stringify(notices) }
  return change(
    {
      entry: createEntry('operatorInvited', key, role),
      statement: insertOperator(env.DB, row, ifStillOwner(request)),
      mails: await enqueueTeamMails({ change: 'added', operator: key, role }, request, locale),
      event: 'operator invited'
    },
    request
  )
}

/** Mails the invitation again to somebody who has not logged in yet. */
export async function repeatInvitation(
  email: string,
  request: OperatorRequest
): Promise<Outcome<'changed'>> {
  const { env, now, operator } = request
  const member = await findOperator(email, request)
  if (!member) return { refused: 'changed' }
  const row = { email: member.email, invitedBy: operator.email, createdAt: now }
  return change(
    {
      entry: createEntry('operatorInvitedAgain', member.email, member.role),
      statement: renewInvitation(env.DB, row, ifStillOwner(request)),
      mails: await enqueueInvitation(member, request),
      event: 'operator invited'
    },
    request
  )
}

type UnchangeableReason = 'setting' | 'self' | 'changed'

/** Changes an operator's role, and notifies the operator and all owners. */
export async function changeRole(
  email: string,
  role: OperatorRole,
  request: OperatorRequest
): Promise<Outcome<UnchangeableReason>> {
  const { env } = request
  const member = await changeable(email, request)
  if ('refused' in member) return member
  return change(
    {
      entry: createEntry('operatorRoleChanged', member.email, role),
      statement: updateRole(env.DB, { email: member.email, role }, ifStillOwner(request)),
      mails: await enqueueTeamMails(
        { change: 'roleChanged', operator: member.email, role },
        request
      ),
      event: 'operator role changed'
    },
    request
  )
}

/** Removes an operator with all sessions, links and passkeys, and notifies all owners. */
export async function removeOperator(
  email: string,
  request: OperatorRequest
): Promise<Outcome<UnchangeableReason>> {
  const { env } = request
  const member = await changeable(email, request)
  if ('refused' in member) return member
  const { role } = member
  return change(
    {
      entry: createEntry('operatorRemoved', member.email, role),
      statement: deleteOperator(env.DB, member.email, ifStillOwner(request)),
      mails: await enqueueTeamMails({ change: 'removed', operator: member.email, role }, request),
      event: 'operator removed'
    },
    request
  )
}

/**
 * Finds an operator who may be changed. Nobody may change or remove themselves, which with
 * `ifStillOwner` guarantees that an owner remains.
 */
async function changeable(
  email: string,
  request: OperatorRequest
): Promise<Outcome<UnchangeableReason, Operator>> {
  const member = await findOperator(email, request)
  if (!member) return { refused: 'changed' }
  if (member.email === request.operator.email) return { refused: 'self' }
  return request.settings.OPS_EMAILS.has(member.email) ? { refused: 'setting' } : member
}

/** If two owners remove each other concurrently, only the first succeeds. */
function ifStillOwner({ operator, settings }: OperatorRequest): Condition {
  const isInSettings = settings.OPS_EMAILS.has(operator.email)
  return isInSettings ? { sql: 'true', values: [] } : ifStoredOwner(operator.email)
}

function createEntry(
  action: ActionEntry['action'],
  email: string,
  role: OperatorRole
): ActionEntry {
  return { action, subject: { kind: 'operator', id: email }, details: { role } }
}

interface TeamWrite {
  entry: ActionEntry
  statement: Statement
  mails: EnqueuedDeliveries
  event: 'operator invited' | 'operator role changed' | 'operator removed'
}

async function change(
  { entry, statement, mails, event }: TeamWrite,
  request: OperatorRequest
): Promise<Outcome<'changed'>> {
  const outcome = await request.actionLog.write(entry, statement, mails.steps)
  if ('refused' in outcome) return { refused: 'changed' }
  await mails.send()
  await logSecurity({ event, email: entry.subject?.id ?? '' }, request)
  return {}
}
