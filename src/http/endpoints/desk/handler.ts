import type { PublicDeskRequest } from '../../../desk/request.ts'
import { deskRoutes } from '../../../desk/routes.ts'
import type { AppContext } from '../../../env.ts'
import { type Identity, usesAccess } from '../../../server/operators/login/identify.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { importOnce } from '../../../shared/lazy.ts'
import { createHref } from '../../../shared/links/href.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { deleteHostCookie, getHostCookie } from '../../cookies/host-cookies.ts'
import { respondNotFound } from '../../errors/errors.ts'
import { toSiteError } from '../../errors/on-error.ts'
import { redirect } from '../../redirect.ts'
import { isCrossSiteVisit, respondToCrossSiteVisit } from './cross-site-visit.tsx'
import { deskRequest, publicDeskRequest } from './desk-request.ts'
import { findScreen } from './find-screen.ts'
import { openDesk } from './open-desk.ts'
import { storeRequestedScreen } from './requested-screen.ts'
import { respondDeskError, respondForbidden, respondReadOnly } from './respond-desk-error.tsx'
import { respondDocument } from './respond-document.ts'
import { respondDownload } from './respond-download.ts'
import { respondHeldForm } from './respond-held-form.tsx'
import { type CurrentScreen, respondScreen } from './respond-screen.tsx'
import { runAction } from './run-action.ts'

/**
 * Handles all requests to the desk. Without `OPS_EMAILS` the desk does not exist. Its screens are
 * not in the app's router, because their table loads at the desk's first request.
 */
export async function respondDesk(c: AppContext): Promise<Response> {
  const identity = await openDesk(c)
  if (!identity) return respondNotFound(c)
  try {
    return await respondIdentified(c, identity)
  } catch (error) {
    if (!identity.operator) throw error
    return respondDeskError(c, toSiteError(c, error).statusCode, identity)
  }
}

async function respondIdentified(c: AppContext, identity: Identity): Promise<Response> {
  const { operator, pendingOperator } = identity
  const match = findScreen(c.get('url').pathname)
  if (match?.route.role === 'anybody' && !usesAccess(c.get('settings'))) {
    const { screen } = await importOnce(match.route.screen)
    // These screens look the same whether or not an operator is logged in.
    const request = publicDeskRequest(c, { pendingOperator }, match)
    return runOrShow(c, { key: match.key, screen, request })
  }
  if (pendingOperator) return (await respondHeldForm(c)) ?? redirectToLoginStep(c, 'passkey')
  if (!operator) return respondToStranger(c)
  if (!match || match.route.role === 'anybody') throw new SiteError(404)
  if (!isAtLeast(operator.role, match.route.role)) return respondForbidden(c, identity)
  const { screen } = await importOnce(match.route.screen)
  const request = deskRequest(publicDeskRequest(c, identity, match), operator)
  const currentScreen = { key: match.key, request }
  if (screen.kind === 'screen') return runOrShow(c, { ...currentScreen, screen })
  if (c.req.method === 'POST') return respondReadOnly(c, identity)
  return screen.kind === 'download'
    ? respondDownload(c, { ...currentScreen, screen })
    : respondDocument(c, { ...currentScreen, screen })
}

function runOrShow<Request extends PublicDeskRequest>(
  c: AppContext,
  currentScreen: CurrentScreen<Request>
): Promise<Response> {
  return c.req.method === 'POST' ? runAction(c, currentScreen) : respondScreen(c, currentScreen)
}

/** Redirects a request without a session to the login. Cloudflare Access has its own. */
async function respondToStranger(c: AppContext): Promise<Response> {
  if (usesAccess(c.get('settings'))) return respondForbidden(c)
  const hasCookie = getHostCookie(c, 'deskSession') !== undefined
  if (hasCookie) deleteHostCookie(c, 'deskSession')
  else if (isCrossSiteVisit(c)) return respondToCrossSiteVisit(c)
  return (await respondHeldForm(c)) ?? redirectToLoginStep(c, 'login')
}

/** Redirects to a step of the login, and remembers the requested screen. */
function redirectToLoginStep(c: AppContext, step: 'login' | 'passkey'): Response {
  storeRequestedScreen(c)
  return redirect(c, createHref(deskRoutes, c.get('locale'))(step), { status: 303 })
}
