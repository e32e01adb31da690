import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '../../../config.ts'
import type { AppContext, AppEnv } from '../../../env.ts'
import { checkForm, type FieldError, type FormDefinition } from '../../../forms/define-form.ts'
import { type FormGuardValues, isJson, readForm } from '../../../forms/server/form-body.ts'
import { refusalOf } from '../../../forms/server/form-guards.ts'
import type { Download, FormOutcome, Refused } from '../../../forms/server/submission.ts'
import type { PageForm } from '../../../pages/define-page.tsx'
import type { Translate } from '../../../shared/messages.ts'
import { SiteError } from '../../../shared/site-error.ts'
import { log } from '../../log.ts'
import { emptyForm, pageRequest, pageResponse } from '../page-response.ts'
import type { PageTarget } from '../page-route.ts'
import { redirect } from '../redirect.ts'
import { deleteSessionCookies, setSessionCookies } from '../session.ts'
import { loadTranslators } from '../translators.ts'

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
  const forms = await formsOf(target)
  const { intent, values, idempotencyKey, guards } = await readForm(c, (name) =>
    Object.keys(formOf(forms, name).definition.schema.entries)
  )
  const form = formOf(forms, intent)
  const { definition } = form
  const returned: ReturnedForm = { definition, values, idempotencyKey, guards }

  const result = checkForm(definition, values)
  if (!result.ok) return answerErrors(c, target, returned, { status: 422, errors: result.errors })

  const refusal = await refusalOf(c, { form, guards, idempotencyKey })
  if (refusal) return answerErrors(c, target, returned, refusal)

  const { locale } = target
  const submission = { form: definition.name, locale, idempotencyKey, values: result.values }
  const outcome = await submitOrExplain(c, async () =>
    form.submit(submission, await pageRequest(c, target))
  )
  if ('errors' in outcome) return answerErrors(c, target, returned, outcome)
  if ('content' in outcome) return answerDownload(c, outcome)
  if (outcome.session === 'end') endSession(c)
  else if (outcome.session) setSessionCookies(c, outcome.session)
  if (isJson(c)) return c.json({ location: outcome.goTo }, 200, uncached)
  return redirect(c, outcome.goTo, { status: 303 })
}

/** @throws SiteError 400 for an intent that the page does not have */
function formOf(forms: readonly PageForm[], intent: string): PageForm {
  const [only] = forms
  const form =
    forms.length === 1 && intent === ''
      ? only
      : forms.find(({ definition }) => definition.name === intent)
  if (!form) throw new SiteError(400)
  return form
}

async function formsOf({ route }: PageTarget): Promise<readonly PageForm[]> {
  return route.form ? (await route.page()).page.forms : []
}

/** What a shared device may keep of a session goes with it; the choice of language stays. */
function endSession(c: AppContext): void {
  deleteSessionCookies(c)
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
