import { type Action, askedScreen } from '../../../desk/define-action.ts'
import type { DeskVisit } from '../../../desk/request.ts'
import type { AppContext } from '../../../env.ts'
import { guardFields } from '../../../forms/guard-fields.ts'
import { readForm } from '../../../forms/server/read-form.ts'
import { orUnavailable } from '../../../server/or-unavailable.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { answerDone, answerRefused } from '../../forms/answer-outcome.ts'
import { takeAskedScreen } from './asked-screen.ts'
import { askToConfirm } from './confirm.tsx'
import { dropDeskCookie, setDeskCookie } from './cookies.ts'
import { refuseRole } from './identify.ts'
import { type OpenedScreen, openScreen } from './show-screen.tsx'

/**
 * Handles a form: a 303 after success, else the screen with the errors and the submitted values. A
 * passkey's answer is sent as JSON, and gets the same results as JSON.
 */
export async function runAction<Request extends DeskVisit>(
  c: AppContext,
  opened: OpenedScreen<Request>
): Promise<Response> {
  const { request } = opened
  const { t, may } = request
  const { pathname, search } = c.get('url')
  const address = pathname + search
  const actionOf = (name: string) => actionNamed(opened.screen.actions, name)
  const { intent, values } = await readForm(c.req.raw, (name) => actionOf(name).fields)
  const action = actionOf(intent)
  if (action.role && !may(action.role)) return refuseRole(c)
  if (action.confirmed) {
    const fields = Object.entries({ [guardFields.intent]: intent, ...values })
    const asked = { method: 'post' as const, address, fields, back: address }
    const prompt = await askToConfirm(c, opened, asked)
    if (prompt) return prompt
  }
  const outcome = await orUnavailable(action.submit(values, request))
  if ('errors' in outcome) {
    const showAgain = (errors: Record<string, string>) => {
      const form = { action: intent, values, errors }
      return openScreen(c, { ...opened, request: { ...request, form } }, outcome.status)
    }
    return answerRefused(c, outcome, { textOf: (key, params) => String(t(key, params)), showAgain })
  }
  const { done, params, redirectTo, cookies = {} } = outcome
  for (const name of ['session', 'browser', 'knownBrowser'] as const) {
    const value = cookies[name]
    if (value === '') dropDeskCookie(c, name)
    else if (value !== undefined) setDeskCookie(c, name, value)
  }
  if (done) setDeskCookie(c, 'done', JSON.stringify({ key: done, params }))
  return answerDone(
    c,
    redirectTo === askedScreen ? await takeAskedScreen(c) : (redirectTo ?? address)
  )
}

/** @throws SiteError 400 for an action that the screen does not have */
function actionNamed<Request>(
  actions: Record<string, Action<Request>>,
  name: string
): Action<Request> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new SiteError(400)
  return action
}
