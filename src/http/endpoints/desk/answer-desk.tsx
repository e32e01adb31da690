import {
  type Action,
  askedScreen,
  type Download,
  type DownloadScreen,
  type FormError,
  notFound,
  type Screen
} from '../../../desk/define-screen.tsx'
import { findScreen } from '../../../desk/find-screen.ts'
import { createDeskHref, type ScreenKey } from '../../../desk/paths.ts'
import type { DeskRequest, DeskVisit, RefusedForm } from '../../../desk/request.ts'
import type { AppContext } from '../../../env.ts'
import { guardFields } from '../../../forms/guard-fields.ts'
import { isJson } from '../../../forms/server/media-type.ts'
import { readForm } from '../../../forms/server/read-form.ts'
import { createActionLog } from '../../../server/action-log/action-log.ts'
import { log } from '../../../server/log.ts'
import type { Operator } from '../../../server/operators/operators.ts'
import { mustConfirm } from '../../../server/operators/proof.ts'
import { orUnavailable } from '../../../server/or-unavailable.ts'
import { logSecurity } from '../../../server/security-log.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { privateNoStore } from '../../cache-control.ts'
import { answerNotFound } from '../../errors/errors.ts'
import { redirect } from '../../redirect.ts'
import { siteRequest } from '../../request/site-request.ts'
import { askToConfirm } from './ask-to-confirm.tsx'
import { arrivedQuery, keepAskedScreen, takeAskedScreen } from './asked-screen.ts'
import {
  dropDeskCookie,
  keepDone,
  readDeskCookie,
  setBrowserCookie,
  setKnownBrowserCookie,
  setSessionCookie
} from './cookies.ts'
import { hasDesk, type Identity, identify, isOwnMachine, usesAccess } from './identify.ts'
import { showArrival, showError, showScreen } from './show-screen.tsx'
import { deskTranslator } from './wording.ts'

const emptyForm: RefusedForm = { action: '', values: {}, errors: {} }

/** Answers every request for the desk. Without `OPS_EMAILS` the desk does not exist. */
export async function answerDesk(c: AppContext): Promise<Response> {
  if (!hasDesk(c.get('settings'))) return answerNotFound(c)
  c.header('Cache-Control', privateNoStore)
  c.header('X-Robots-Tag', 'noindex')
  const identity = await orUnavailable(identify(c))
  try {
    return await answerIdentified(c, identity)
  } catch (error) {
    if (!identity.operator) throw error
    if (!(error instanceof SiteError)) log.error('fault', { requestId: c.get('requestId'), error })
    const shown = error instanceof SiteError ? error : new SiteError(500)
    return showError(c, shown.statusCode, identity.operator)
  }
}

async function answerIdentified(c: AppContext, identity: Identity): Promise<Response> {
  const found = findScreen(c.get('url').pathname)
  if (found?.route.role === 'anybody' && !usesAccess(c.get('settings'))) {
    const { screen } = await found.route.screen()
    const visit = visitOf(c, identity, found.params)
    return c.req.method === 'POST'
      ? takeAction(c, { key: found.key, screen, request: visit })
      : show(c, { key: found.key, screen, request: visit })
  }
  const { operator, waiting } = identity
  if (waiting) return leadTo(c, 'passkey')
  if (!operator) return refuseStranger(c)
  if (!found || found.route.role === 'anybody') throw new SiteError(404)
  if (!isAtLeast(operator.role, found.route.role)) return refuseRole(c)
  const request = deskRequest(c, { ...identity, operator }, found.params)
  const { screen } = await found.route.screen()
  if ('download' in screen) return answerDownload(c, { key: found.key, screen, request })
  return c.req.method === 'POST'
    ? takeAction(c, { key: found.key, screen, request, operator })
    : show(c, { key: found.key, screen, request, operator })
}

/** Somebody without a session is led to the login; Cloudflare Access has a login of its own. */
async function refuseStranger(c: AppContext): Promise<Response> {
  if (usesAccess(c.get('settings'))) {
    await logSecurity(siteRequest(c), { event: 'operator refused' })
    return showError(c, 403)
  }
  const hasCookie = readDeskCookie(c, 'session') !== undefined
  if (hasCookie) dropDeskCookie(c, 'session')
  else if (comesFromAfar(c)) return showArrival(c, arrivalAddress(c))
  return leadTo(c, 'login')
}

/** Leads to a step of the login, which ends at the screen that was asked for. */
function leadTo(c: AppContext, step: 'login' | 'passkey'): Response {
  keepAskedScreen(c)
  return redirect(c, createDeskHref(c.get('locale'))(step), { status: 303 })
}

function comesFromAfar(c: AppContext): boolean {
  const isGet = c.req.method === 'GET' || c.req.method === 'HEAD'
  const isArrived = c.get('url').searchParams.has(arrivedQuery)
  return isGet && !isArrived && c.req.header('Sec-Fetch-Site') === 'cross-site'
}

function arrivalAddress(c: AppContext): string {
  const { pathname, searchParams } = c.get('url')
  return `${pathname}?${new URLSearchParams([...searchParams, [arrivedQuery, '1']])}`
}

async function refuseRole(c: AppContext): Promise<never> {
  await logSecurity(siteRequest(c), { event: 'operator refused' })
  throw new SiteError(403)
}

interface Opened<Request extends DeskVisit> {
  key: ScreenKey
  screen: Screen<Request>
  request: Request
  /** Absent before the login. */
  operator?: Operator
}

async function show<Request extends DeskVisit>(
  c: AppContext,
  { key, screen, request, operator }: Opened<Request>,
  status: 200 | 403 | 409 | 422 | 429 = 200
): Promise<Response> {
  const loaded = await orUnavailable(screen.open(request))
  if (loaded === notFound) throw new SiteError(404)
  return showScreen(c, { key, loaded, operator, status })
}

/**
 * Handles a form: a 303 after success, else the screen with the errors and the values as sent. A
 * passkey's answer comes as JSON, and gets the same results as JSON.
 */
async function takeAction<Request extends DeskVisit>(
  c: AppContext,
  opened: Opened<Request>
): Promise<Response> {
  const { key, screen, request, operator } = opened
  const { intent, values } = await readForm(c.req.raw, (name) => actionOf(screen, name).fields)
  const action = actionOf(screen, intent)
  if (action.role && !(operator && isAtLeast(operator.role, action.role))) return refuseRole(c)
  if (action.confirmed && isOpen(request) && (await orUnavailable(mustConfirm(request)))) {
    const { pathname, search } = c.get('url')
    const address = pathname + search
    const fields = Object.entries({ [guardFields.intent]: intent, ...values })
    const asked = { method: 'post' as const, address, fields }
    return askToConfirm(c, { key, request, asked, back: address })
  }
  const outcome = await orUnavailable(action.submit(values, request))
  if ('errors' in outcome) {
    const errors = translateErrors(request, outcome.errors)
    const { status = 422, retryAfterSeconds } = outcome
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
    if (isJson(c.req.raw)) return c.json({ errors }, status)
    const form = { action: intent, values, errors }
    return show(c, { ...opened, request: { ...request, form } }, status)
  }
  requireLog(request, intent)
  const { done, goTo, session, browser, knownBrowser } = outcome
  if (session === 'end') dropDeskCookie(c, 'session')
  else if (session) setSessionCookie(c, session)
  if (browser) setBrowserCookie(c, browser)
  if (knownBrowser) setKnownBrowserCookie(c, knownBrowser)
  if (done) keepDone(c, done)
  const { pathname, search } = c.get('url')
  const location = goTo === askedScreen ? await takeAskedScreen(c) : (goTo ?? pathname + search)
  return isJson(c.req.raw) ? c.json({ location }) : redirect(c, location, { status: 303 })
}

/** An action that has changed something without the log is a fault of ours, which tests find. */
function requireLog(request: DeskVisit | DeskRequest, intent: string): void {
  if (isOpen(request) && !request.log.isWritten()) {
    throw new Error(`The action '${intent}' is not in the log: use request.log.`)
  }
}

/** Tells whether a request has got into the desk. */
function isOpen(request: DeskVisit | DeskRequest): request is DeskRequest {
  return 'log' in request
}

function actionOf<Request>({ actions }: Screen<Request>, name: string): Action<Request> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new SiteError(400)
  return action
}

function translateErrors({ t }: DeskVisit, errors: FormError[]): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ field = '', key, params = {} }) => [field, String(t(key, params))])
  )
}

interface OpenedDownload {
  key: ScreenKey
  screen: DownloadScreen
  request: DeskRequest
}

async function answerDownload(
  c: AppContext,
  { key, screen, request }: OpenedDownload
): Promise<Response> {
  if (c.req.method === 'POST') throw new SiteError(405)
  if (await orUnavailable(mustConfirm(request))) {
    const { pathname: address, searchParams } = c.get('url')
    const asked = { method: 'get' as const, address, fields: [...searchParams] }
    return askToConfirm(c, { key, request, asked, back: screen.from(request) })
  }
  const file: Download | typeof notFound = await orUnavailable(screen.download(request))
  if (file === notFound) throw new SiteError(404)
  c.header('Content-Type', `${file.type}; charset=utf-8`)
  c.header('Content-Disposition', `attachment; filename="${file.fileName}"`)
  return c.body(file.content)
}

function visitOf(c: AppContext, { waiting }: Identity, params: Record<string, string>): DeskVisit {
  return {
    ...siteRequest(c),
    t: deskTranslator(c),
    desk: createDeskHref(c.get('locale')),
    params,
    query: c.get('url').searchParams,
    form: emptyForm,
    browser: readDeskCookie(c, 'browser'),
    knownBrowser: readDeskCookie(c, 'knownBrowser'),
    waiting,
    onOwnMachine: isOwnMachine(c)
  }
}

function deskRequest(
  c: AppContext,
  { operator, deskSession }: Identity & { operator: Operator },
  params: Record<string, string>
): DeskRequest {
  const visit = visitOf(c, {}, params)
  return {
    ...visit,
    operator,
    may: (role) => isAtLeast(operator.role, role),
    ownLogin: !usesAccess(visit.settings),
    deskSession,
    log: createActionLog(operator, visit)
  }
}
