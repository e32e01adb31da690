import type { AppContext } from '../../env.ts'
import { checkForm, type FieldError, type Form, withoutSecrets } from '../../forms/define-form.ts'
import { shownVersions } from '../../forms/server/document-versions.ts'
import { findRejection } from '../../forms/server/guards.ts'
import { isJson } from '../../forms/server/media-type.ts'
import { type FormBody, readForm } from '../../forms/server/read-form.ts'
import type { FormOutcome, Refused } from '../../forms/server/submission.ts'
import type { PageForm, SubmitRequest } from '../../pages/define-page.tsx'
import { type PageTarget, pageOf } from '../../pages/page-route.ts'
import { declaredQuery } from '../../render/declared-query.ts'
import { translatorFor } from '../../render/view.ts'
import { log } from '../../server/log.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'
import { setOutcomeCookies } from '../cookies/outcome-cookies.ts'
import { keepReceipt } from '../cookies/receipt.ts'
import { pageResponse } from '../pages/page-response.ts'
import { loadSources } from '../pages/sources.ts'
import { siteRequest } from '../request/site-request.ts'
import { answerDone, answerDownload, answerRefused } from './answer-outcome.ts'
import { keepInput } from './kept-input.ts'

/**
 * Handles a form that was posted to its page. Success is a 303 to the outcome's URL. Invalid input
 * is a 422 and a fault on our side a 503, both with the page and the submitted values. A JSON body
 * gets the same results as JSON.
 *
 * Import this file with `import()`, because no page needs it before a form is sent.
 */
export async function receiveForm(c: AppContext, target: PageTarget): Promise<Response> {
  const forms = await formsOf(target)
  const body = await readForm(c.req.raw, (intent) =>
    Object.keys(pageFormOf(forms, intent).form.fields)
  )
  const pageForm = pageFormOf(forms, body.intent)
  const { form, submit } = pageForm
  const request = submitRequest(c, target)
  const answerErrors = (refused: Refused) => showAgain(c, target, { form, body, refused })

  const result = checkForm(form, body.values)
  if (!result.ok) {
    const more = await findMore(pageForm, body.values, request)
    return answerErrors({ status: 422, errors: joinErrors(form, result.errors, more) })
  }
  const rejection = await findRejection(form, body, request)
  if (rejection) return answerErrors(rejection)

  const { idempotencyKey } = body
  const { locale } = request
  const versions = shownVersions(body.versions, locale)
  const { values } = result
  const outcome = await submitOrExplain(c, () =>
    submit({ form: form.name, locale, idempotencyKey, versions, values }, request)
  )
  if ('errors' in outcome) return answerErrors(outcome)
  if ('content' in outcome) return answerDownload(c, outcome)
  if (outcome.cookies) setOutcomeCookies(c, outcome.cookies)
  if (outcome.receipt) await keepReceipt(c, { form: form.name, ...outcome.receipt })
  // With script, the input stays in the form.
  if (outcome.keep && !isJson(c.req.raw)) keepInput(c, { form: form.name, values: outcome.keep })
  return answerDone(c, outcome.redirectTo)
}

/** @throws SiteError 400 for an intent that the page does not have */
function pageFormOf(forms: readonly PageForm[], intent: string): PageForm {
  const found =
    forms.length === 1 && intent === '' ? forms[0] : forms.find(({ form }) => form.name === intent)
  if (!found) throw new SiteError(400)
  return found
}

/** The request data of the page's forms. */
function submitRequest(c: AppContext, { route }: PageTarget): SubmitRequest {
  const query = declaredQuery(route, new URLSearchParams(c.get('search')))
  return { ...siteRequest(c), query }
}

async function formsOf({ route }: PageTarget): Promise<readonly PageForm[]> {
  return (await pageOf(route)).forms ?? []
}

/** Turns a fault into an error of the form, so that visitors keep their input and can retry. */
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

/** Finds errors that the schema cannot. If that fails, only the schema's errors are shown. */
async function findMore(
  { moreErrors }: PageForm,
  values: Record<string, string>,
  request: SubmitRequest
): Promise<FieldError[]> {
  try {
    return (await moreErrors?.(values, request)) ?? []
  } catch (error) {
    log.warn('form not fully checked', { requestId: request.id, error })
    return []
  }
}

/** Joins errors in the order of the form. The schema's error of a field comes before all others. */
function joinErrors({ fields }: Form, found: FieldError[], more: FieldError[]): FieldError[] {
  return Object.keys(fields).flatMap((name) => {
    const first = [...found, ...more].find(({ field }) => field === name)
    return first ? [first] : []
  })
}

interface RefusedForm {
  form: Form
  body: FormBody
  refused: Refused
}

/** Shows the form again, with its errors and its submitted values, except passwords. */
async function showAgain(
  c: AppContext,
  target: PageTarget,
  { form, body, refused }: RefusedForm
): Promise<Response> {
  const { locale } = target
  const t = translatorFor(await loadSources(c, [locale]), locale)
  const now = c.get('now')
  return answerRefused(c, refused, {
    textOf: (key, params) => t(`forms.errors.${key}`, params),
    showAgain: (errors) =>
      pageResponse(c, target, {
        status: refused.status,
        form: {
          name: form.name,
          values: withoutSecrets(form, body.values),
          errors,
          idempotencyKey: body.idempotencyKey,
          // The time of the first rendering, so that a visitor who was too fast once is not too
          // fast again.
          renderedAt: Math.min(body.guards.renderedAt ?? now, now)
        }
      })
  })
}
