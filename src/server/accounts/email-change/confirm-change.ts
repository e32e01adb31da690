import type { CookieChange } from '../../base/cookies.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { digest } from '../../crypto/digest.ts'
import { updateConsentEmail } from '../../news/store.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { changeAccess, raiseAccessVersionInSession } from '../../sessions/access-store.ts'
import { createBrowserMarker } from '../../sessions/browser-marker.ts'
import type { Session } from '../../sessions/store.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { deleteUnusedTokens } from '../links/token-store.ts'
import {
  badLink,
  createToken,
  findAccountIdByLink,
  findAccountIdByUsedLink,
  redeemLink,
  refuseLink
} from '../links/tokens.ts'
import { storeAccountChange } from '../mail/account-mail.ts'
import { deleteEmailChange, type EmailChange, readEmailChange } from './store.ts'

const purpose = 'change-email'

/**
 * Finds the change that a link confirms; `undefined` for an invalid link or a link of another
 * account.
 */
export async function findEmailChangeByLink(
  value: string,
  { accountId }: Session,
  request: WorkRequest
): Promise<EmailChange | undefined> {
  const owner = await findAccountIdByLink({ purpose, value }, request)
  if (owner !== accountId) return undefined
  return readEmailChange(request.env.DB, accountId, request.now)
}

/** Whether a link has moved this account to its address. */
export async function isChangedByLink(
  value: string,
  { accountId }: Session,
  request: WorkRequest
): Promise<boolean> {
  return (await findAccountIdByUsedLink({ purpose, value }, request)) === accountId
}

/**
 * Moves the account to the new address. Requires a session of the account in addition to the link:
 * otherwise somebody could enter a stranger's address, and the stranger would confirm it. Ends all
 * other sessions, password reset links and pending logins, and marks this browser for the new
 * address.
 */
export async function confirmEmailChange(
  value: string,
  session: Session,
  request: SiteRequest
): Promise<Outcome<'badLink' | 'limit', CookieChange>> {
  const change = await findEmailChangeByLink(value, session, request)
  const account = change && (await chooseBackend(request).readAccountById(change.accountId))
  if (!account) return refuseLink(purpose, request)
  const outcome = await redeemLink({ purpose, value }, request, () =>
    moveAccount(account, change, session, request)
  )
  if ('refused' in outcome) return outcome
  return { cookies: { accountMarker: await createBrowserMarker(change.email, request) } }
}

/**
 * Refused if the session has ended, or the address has been registered since the link was mailed.
 */
async function moveAccount(
  account: Account,
  { email, formerEmail }: EmailChange,
  session: Session,
  request: SiteRequest
): Promise<Outcome<'badLink'>> {
  const { now, env } = request
  const { DB } = env
  const { id } = account
  const raised = await raiseAccessVersionInSession(DB, { ...session, now })
  if ('refused' in raised) return badLink
  const { accessVersion } = raised
  const steps = await chooseBackend(request).changeEmail(id, { email, accessVersion })
  const tokenId = await digest(['restore-email', id, email, now].join())
  const token = { id: tokenId, purpose: 'restore-email', accountId: id } as const
  const endedSessions = { accountId: id, keptSession: session.id, now }
  const moved = await storeAccountChange(
    account,
    { template: 'email-changed', token },
    [{ event: 'email changed', account: id }],
    request,
    {
      id: tokenId,
      to: formerEmail,
      changes: [
        ...steps,
        changeAccess(DB, endedSessions),
        (await createToken({ ...token, email: formerEmail }, request)).insertion
      ],
      after: [
        updateConsentEmail(DB, id, email),
        deleteUnusedTokens(DB, id, 'reset'),
        // A newer pending change to a third address is kept.
        deleteEmailChange(DB, id, email)
      ]
    }
  )
  return 'refused' in moved ? badLink : moved
}
