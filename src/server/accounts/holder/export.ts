import { allKeyed } from '../../../shared/all-keyed.ts'
import { isoTime, withIsoTimes } from '../../../shared/text/iso-time.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { exportHistory } from '../../history/history.ts'
import { exportConsentsOfAccount } from '../../news/consent-record.ts'
import { listSessions, type Session } from '../../sessions/store.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { type EmailChange, readEmailChange } from '../email-change/store.ts'
import { exportTwoStep } from '../two-step/account-passkeys.ts'

/**
 * Everything that we store about the account's owner, except the hashes of passwords, session
 * tokens and recovery codes.
 */
export async function exportAccount(
  accountId: string,
  request: WorkRequest
): Promise<{ account: Record<string, unknown>; [part: string]: unknown }> {
  const { DB } = request.env
  const { account, sessions, twoStep, change, news, history } = await allKeyed({
    account: chooseBackend(request).exportAccount(accountId),
    sessions: listSessions(DB, accountId, request.now),
    twoStep: exportTwoStep(accountId, request),
    change: readEmailChange(DB, accountId, request.now),
    news: exportConsentsOfAccount(accountId, request),
    history: exportHistory(DB, accountId)
  })
  return {
    exportedAt: isoTime(request.now),
    account,
    emailChange: change ? exportedChange(change) : null,
    news,
    sessions: sessions.map(exportedSession),
    ...twoStep,
    history: history.map(withIsoTimes)
  }
}

function exportedChange({ email, askedAt, expiresAt }: EmailChange) {
  return withIsoTimes({ email, askedAt, expiresAt })
}

function exportedSession({ browser, country, city, ...session }: Session) {
  const { createdAt, lastUsedAt, confirmedAt, twoStepAt, expiresAt } = session
  const times = { createdAt, lastUsedAt, confirmedAt, twoStepAt, expiresAt }
  return withIsoTimes({ browser, country, city, ...times })
}
