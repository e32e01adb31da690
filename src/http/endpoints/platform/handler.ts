import * as v from 'valibot'
import type { AppContext } from '../../../env.ts'
import { accountReader } from '../../../server/accounts/backend/account-reader.ts'
import { accountState } from '../../../server/accounts/backend/account-state.ts'
import {
  createPlatformCode,
  platformState,
  redeemPlatformCode
} from '../../../server/accounts/login/platform-code.ts'
import { logSecurity } from '../../../server/base/security-log.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { isoTime } from '../../../shared/text/iso-time.ts'
import { redirect } from '../../redirect.ts'
import { isPrefetch } from '../../request/navigation.ts'
import { readJson } from '../../request/read-json.ts'
import { siteRequest } from '../../site-request.ts'

const codeBody = v.object({ code: v.pipe(v.string(), v.maxLength(1000)), state: platformState })

/**
 * Redirects to the platform with a code for the account, or to the account page if the agency is
 * not approved or no platform is configured.
 *
 * Without a `state`, the redirect has no code: the platform then sends the browser back here with a
 * state bound to that browser.
 * @throws SiteError 400 for a malformed state, because starting over would loop
 */
export async function openPlatform(c: AppContext): Promise<Response> {
  const request = siteRequest(c)
  const { PLATFORM_URL } = request.settings
  const accountId = request.session?.accountId
  const toAccount = (hash?: string) =>
    redirect(c, request.href('account', { hash }), { status: 303 })
  if (!PLATFORM_URL || !accountId || isPrefetch(c)) return toAccount()
  const account = await accountReader(request).readAccountById(accountId)
  if (!account || accountState(account) !== 'approved') return toAccount('agency')
  const target = new URL(PLATFORM_URL)
  target.searchParams.set('locale', request.locale)
  const state = c.req.query('state')
  if (state === undefined) return redirect(c, target.href, { status: 303, external: true })
  if (!v.is(platformState, state)) throw new SiteError(400)
  target.searchParams.set('code', await createPlatformCode(accountId, state, request))
  target.searchParams.set('state', state)
  await logSecurity({ event: 'platform opened', account: accountId }, request)
  return redirect(c, target.href, { status: 303, external: true })
}

/** Redeems a code once, for the account that it identifies. */
export async function exchangePlatformCode(c: AppContext): Promise<Response> {
  const request = siteRequest(c)
  const body = await readJson(c, codeBody, '{"code": "…", "state": "…"}')
  const accountId = await redeemPlatformCode(body, request)
  const account =
    accountId === undefined ? undefined : await accountReader(request).readAccountById(accountId)
  if (!account || accountState(account) !== 'approved') {
    await logSecurity({ event: 'platform code refused', account: accountId }, request)
    throw new SiteError(404)
  }
  await logSecurity({ event: 'platform code redeemed', account: accountId }, request)
  const { id, email, name, company, phone, locale, verifiedAt } = account
  return c.json({
    account: {
      id,
      email,
      name,
      company,
      phone,
      locale,
      createdAt: isoTime(account.createdAt),
      verifiedAt: isoTime(verifiedAt)
    }
  })
}
