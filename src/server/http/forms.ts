import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '../../config.ts'
import type { AppContext, AppEnv } from '../../env.ts'
import { routes } from '../../routes.ts'
import { checkForm, type FieldError } from '../../shared/forms/define-form.ts'
import { createHref } from '../../shared/href.ts'
import type { Translate } from '../../shared/messages.ts'
import { SiteError } from '../../shared/site-error.ts'
import type { FormOutcome } from '../forms.ts'
import { log } from '../log.ts'
import { loadBundles } from '../messages/bundle.ts'
import { createTranslator } from '../messages/translator.ts'
import { loadPage } from '../render/load-page.ts'
import { isJson, readForm } from './form-body.ts'
import { type PageTarget, pageResponse } from './page-response.ts'
import { redirect } from './redirect.ts'

/** How large a form's body may be, checked before it is read. */
export function formLimit(): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: limits.bodyBytes,
    onError: () => {
      throw new SiteError(413)
    }
  })
}

/**
 * Takes a form that was posted to its page. Good: stored, then 303 to the page with its dialog.
 * Bad: 422 and the page again with what was typed. A JSON body gets the same answers as JSON.
 */
export async function receiveForm(c: AppContext, target: PageTarget): Promise<Response> {
  const { form } = await loadPage(target.key)
  if (!form) throw new SiteError(405)
  const { definition } = form
  const { values: raw, idempotencyKey } = await readForm(c, Object.keys(definition.schema.entries))

  const result = checkForm(definition, raw)
  if (!result.ok) {
    const t = await translatorFor(c, target)
    return answerErrors(c, target, 422, translateErrors(t, result.errors), raw, idempotencyKey)
  }

  const submission = {
    form: definition.name,
    locale: target.locale,
    idempotencyKey,
    values: result.values
  }
  try {
    return answerOutcome(c, target, await form.submit(submission, c.env))
  } catch (error) {
    log.error('submission failed', { requestId: c.get('requestId'), form: definition.name, error })
    const t = await translatorFor(c, target)
    return answerErrors(c, target, 503, { '': t('forms.unavailable') }, raw, idempotencyKey)
  }
}

/** The form again, with its errors and with what was typed. */
async function answerErrors(
  c: AppContext,
  target: PageTarget,
  status: 422 | 503,
  errors: Record<string, string>,
  values: Record<string, string>,
  idempotencyKey: string
): Promise<Response> {
  if (isJson(c)) return c.json({ errors }, status, { 'Cache-Control': 'private, no-store' })
  return pageResponse(c, target, { status, form: { values, errors, idempotencyKey } })
}

function answerOutcome(c: AppContext, { key, locale }: PageTarget, outcome: FormOutcome): Response {
  const href = createHref(routes, locale)
  const location = href(key as 'contact', { query: { success: outcome.success } })
  if (isJson(c)) return c.json({ location }, 200, { 'Cache-Control': 'private, no-store' })
  return redirect(c, location, { status: 303 })
}

function translateErrors(t: Translate, errors: FieldError[]): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ field, key, limit = 0 }) => [
      field,
      // Schemas name keys of `forms.errors`; a test sends every bad value and reads the words.
      t(`forms.errors.${key}` as 'forms.errors.nameRequired', { min: limit, max: limit })
    ])
  )
}

async function translatorFor(c: AppContext, { locale }: PageTarget): Promise<Translate> {
  const settings = c.get('settings')
  const bundles = await loadBundles(c.env, settings)
  return createTranslator({ locale, bundles, strict: settings.STRICT_MESSAGES === 'true' })
}
