import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '../../../config.ts'
import type { AppContext, AppEnv } from '../../../env.ts'
import { checkForm, type FieldError, type FormDefinition } from '../../../forms/define-form.ts'
import { type FormGuardValues, isJson, readForm } from '../../../forms/server/form-body.ts'
import { refusalOf } from '../../../forms/server/form-guards.ts'
import type {
  Download,
  FormOutcome,
  Refused,
  SubmitContext
} from '../../../forms/server/submission.ts'
import type { PageDefinition, PageForm } from '../../../pages/define-page.ts'
import { routes } from '../../../routes.ts'
import { createHref } from '../../../shared/href.ts'
import type { Translate } from '../../../shared/messages.ts'
import { SiteError } from '../../../shared/site-error.ts'
import { log } from '../../log.ts'
import { declaredQuery } from '../../render/declared-query.ts'
import { loadPage } from '../../render/load-page.ts'
import { emptyForm, type PageTarget, pageResponse } from '../page-response.ts'
import { redirect } from '../redirect.ts'
import { publicOrigin } from '../request-url.ts'
import { forgetSession, keepSession } from '../session.ts'
import { loadTranslators } from '../translators.ts'
import { visitorAddress } from '../visitor-address.ts'

/** How large a form's body may be, checked before it is read. */
export function formLimit(): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: limits.bodyBytes,
    onError: async (c) => {
      // Answered before the body has arrived, the connection would break, and browsers show that.
      const { body } = c.req.raw
      if (body && !body.locked) await body.pipeTo(new WritableStream())
      throw new SiteError(413)
    }
  })
}

/**
 * Takes a form that was posted to its page. Good: 303 to where its outcome leads. Bad: 422 and the
 * page again with what was typed; a fault of ours likewise, as 503. A JSON body gets the same
 * answers as JSON.
 */
export async function receiveForm(c: AppContext, target: PageTarget): Promise<Response> {
  const page = await loadPage(target.key)
  const { intent, values, idempotencyKey, guards } = await readForm(c, (name) =>
    Object.keys(formOf(page, name).definition.schema.entries)
  )
  const form = formOf(page, intent)
  const { definition } = form
  const returned: ReturnedForm = { definition, values, idempotencyKey, guards }

  const result = checkForm(definition, values)
  if (!result.ok) return answerErrors(c, target, returned, { status: 422, errors: result.errors })

  const refusal = await refusalOf(c, { form, guards, idempotencyKey })
  if (refusal) return answerErrors(c, target, returned, refusal)

  const { locale } = target
  const submission = { form: definition.name, locale, idempotencyKey, values: result.values }
  const outcome = await submitOrExplain(c, () => form.submit(submission, contextOf(c, target)))
  if ('errors' in outcome) return answerErrors(c, target, returned, outcome)
  if ('content' in outcome) return answerDownload(c, outcome)
  if (outcome.session === 'end') endSession(c)
  else if (outcome.session) keepSession(c, outcome.session)
  if (isJson(c)) return c.json({ location: outcome.goTo }, 200, uncached)
  return redirect(c, outcome.goTo, { status: 303 })
}

/** @throws SiteError 405 for a page without forms, 400 for an intent that it does not have */
function formOf(page: PageDefinition<unknown>, intent: string): PageForm {
  if (page.form && intent === '') return page.form
  if (!page.form && !page.forms) throw new SiteError(405)
  const form = page.forms?.find(({ definition }) => definition.name === intent)
  if (!form) throw new SiteError(400)
  return form
}

function contextOf(c: AppContext, { key, locale }: PageTarget): SubmitContext {
  return {
    env: c.env,
    settings: c.get('settings'),
    href: createHref(routes, locale),
    origin: publicOrigin(c),
    query: declaredQuery(routes[key], new URL(c.req.url).searchParams),
    session: c.get('session'),
    address: visitorAddress(c),
    userAgent: c.req.header('User-Agent') ?? '',
    waitUntil: (work) => c.executionCtx.waitUntil(work)
  }
}

/** What a shared device may keep of a session goes with it; the choice of language stays. */
function endSession(c: AppContext): void {
  forgetSession(c)
  c.header('Clear-Site-Data', '"cache", "storage"')
}

function answerDownload(c: AppContext, { fileName, content }: Download): Response {
  return c.body(JSON.stringify(content, undefined, 2), 200, {
    ...uncached,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`
  })
}

interface ReturnedForm {
  definition: FormDefinition
  values: Record<string, string>
  idempotencyKey: string
  guards: FormGuardValues
}

const uncached = { 'Cache-Control': 'private, no-store' }

/** A fault while submitting is an answer too: the visitor keeps what was typed and may try again. */
async function submitOrExplain(
  c: AppContext,
  submit: () => Promise<FormOutcome>
): Promise<FormOutcome> {
  try {
    return await submit()
  } catch (error) {
    log.error('submission failed', { requestId: c.get('requestId'), path: c.req.path, error })
    return { status: 503, errors: [{ field: '', key: 'unavailable' }] }
  }
}

/** The form again, with its errors and with what was typed, but for passwords. */
async function answerErrors(
  c: AppContext,
  target: PageTarget,
  { definition, values, idempotencyKey, guards }: ReturnedForm,
  { status, errors: found, retryAfterSeconds }: Refused
): Promise<Response> {
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const translator = await loadTranslators(c)
  const errors = translateErrors(translator(target.locale), found)
  if (isJson(c)) return c.json({ errors }, status, uncached)
  const shown = Object.entries(values).filter(([field]) => !definition.secrets.includes(field))
  const state = {
    ...emptyForm(c),
    name: definition.name,
    values: Object.fromEntries(shown),
    errors,
    idempotencyKey
  }
  // The first time counts, so that whoever was too fast is not so again.
  const renderedAt = Math.min(guards.renderedAt ?? state.renderedAt, state.renderedAt)
  return pageResponse(c, target, { status, form: { ...state, renderedAt } })
}

function translateErrors(t: Translate, errors: FieldError[]): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ field, key, limit = 0 }) => [
      field,
      // Schemas name keys of `forms.errors`; a test sends every bad value and reads the words.
      t(`forms.errors.${key}` as 'forms.errors.nameRequired', {
        min: limit,
        max: limit,
        seconds: limit,
        minutes: Math.ceil(limit / 60)
      })
    ])
  )
}
