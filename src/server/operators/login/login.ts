import { requireTokenSecret, tokenSecrets } from '../../../config.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import { createActionLog } from '../../action-log/action-log.ts'
import type { CookieChange } from '../../base/cookies.ts'
import { logSecurity } from '../../base/security-log.ts'
import { countVisitorUse } from '../../counters/count.ts'
import { digest } from '../../crypto/digest.ts'
import { isSignedToken, randomNonce, signToken } from '../../crypto/signed-token.ts'
import { runBatch } from '../../db/batch.ts'
import { isChanged } from '../../db/is-changed.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { type MailPayload, nobody } from '../../mail/payload.ts'
import type { Outcome } from '../../outcome.ts'
import { listPasskeys } from '../../passkeys/store.ts'
import type { SiteRequest } from '../../request.ts'
import { createBrowserMarker, findBrowserMarker } from '../../sessions/browser-marker.ts'
import { insertLanguage } from '../operator-store.ts'
import {
  findOperator,
  mustHavePasskey,
  notices,
  type Operator,
  passkeyOwner
} from '../operators.ts'
import { createSession } from '../sessions/sessions.ts'
import { insertLink, readLink, redeemOperatorLink } from './link-store.ts'
import { createLinkToken, linkMs, linkPurpose } from './link-token.ts'

const browserPurpose = 'operator-browser'

/** The payload of the mail with a link. Contains the link's id, never its token. */
export interface OperatorLinkMail extends MailPayload {
  template: 'operator-link'
  link: string
  locale: Locale
  /** `nobody` if the typed address is not an operator's. */
  to: string
}

/**
 * Mails a link to an operator. For any other address, does the same work without a mail and with
 * the same limits, so that nobody learns who the operators are.
 */
export async function requestOperatorLink(
  email: string,
  request: SiteRequest
): Promise<Outcome<'limit', CookieChange>> {
  const { env, settings, now, locale, deskBrowser: token = '' } = request
  const secret = requireTokenSecret(settings)
  const browserMarker = await findBrowserMarker(email, request, 'desk')
  const limit = await countVisitorUse(
    'deskLink',
    { email, kind: 'desk', browser: browserMarker },
    request
  )
  if ('refused' in limit) return limit
  const hasAsked = await isSignedToken(tokenSecrets(settings), browserPurpose, token)
  const deskBrowser = hasAsked ? token : await signToken(secret, browserPurpose, randomNonce())
  await logSecurity({ event: 'link requested', purpose: 'operator', email }, request)
  const to = (await findOperator(email, request))?.email ?? nobody
  const link = randomNonce().toHex()
  const payload: OperatorLinkMail = { template: 'operator-link', link, locale, to }
  const mail = await enqueueMail([{ payload }], request)
  await runBatch(env.DB, [
    insertLink(env.DB, {
      linkHash: await digest(await createLinkToken(secret, link)),
      email: to,
      browserHash: await digest(deskBrowser),
      expiresAt: now + linkMs
    }),
    mail.steps
  ])
  await mail.send()
  return { cookies: { deskBrowser } }
}

interface LinkLogin extends CookieChange {
  /** Whether the operator still has to use or add a passkey. */
  awaitsPasskey: boolean
}

/**
 * Redeems a link once, in the browser that requested it. Operators with a passkey must use it next;
 * others except readers must add one. A link from `npm start` opens the desk directly. Refused if
 * the link was used, has expired, is forged or is for another browser.
 */
export async function logInByLink(
  token: string,
  request: SiteRequest & { isOwnMachine: boolean }
): Promise<Outcome<'badLink', LinkLogin>> {
  const { env, settings, now, locale, deskBrowser, isOwnMachine } = request
  const isGenuine = await isSignedToken(tokenSecrets(settings), linkPurpose, token)
  const linkHash = await digest(token)
  const browserHash = await digest(deskBrowser ?? '')
  const linkUse = { linkHash, browserHash, now, isOwnMachine }
  const link = isGenuine ? await readLink(env.DB, linkUse) : undefined
  const operator = link ? await findOperator(link.email, request) : undefined
  if (!link || !operator) return refuseLink(request)
  const { isLocal } = link
  const awaitsPasskey = !isLocal && (await needsPasskey(operator, request))
  const { token: deskSession, step } = await createSession(
    operator.email,
    { awaitsPasskey, isLocal },
    request
  )
  // Whether the link alone completes the login, as for readers without a passkey.
  const isAlone = !isLocal && !awaitsPasskey
  const subject = isAlone ? passkeyOwner(operator.email) : undefined
  const actionLog = createActionLog(operator, request)
  const [[redemption]] = await runBatch(env.DB, [
    [
      redeemOperatorLink(env.DB, linkUse, subject),
      step,
      ...(awaitsPasskey ? [] : [actionLog.entry({ action: 'loggedIn' })]),
      insertLanguage(env.DB, {
        email: operator.email,
        locale,
        notices: JSON.stringify(notices),
        createdAt: now
      })
    ]
  ])
  if (!isChanged(redemption)) return refuseLink(request)
  if (!awaitsPasskey) {
    await logSecurity({ event: 'operator logged in', email: operator.email }, request)
  }
  const deskMarker = await createBrowserMarker(operator.email, request, 'desk')
  return { awaitsPasskey, cookies: { deskSession, deskMarker } }
}

/** Readers need a passkey only if they have one. */
async function needsPasskey({ email, role }: Operator, { env }: SiteRequest): Promise<boolean> {
  return mustHavePasskey(role) || (await listPasskeys(env.DB, passkeyOwner(email))).length > 0
}

async function refuseLink(request: SiteRequest): Promise<{ refused: 'badLink' }> {
  await logSecurity({ event: 'link refused', purpose: 'operator' }, request)
  return { refused: 'badLink' }
}
