import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '../../config.ts'
import type { AppContext, AppEnv } from '../../env.ts'
import { routes } from '../../routes.ts'
import { checkForm, type FieldError, type FormDefinition } from '../../shared/forms/define-form.ts'
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
 * Takes a form that was posted to its page. Good: 303 to where its outcome leads. Bad: 422 and the
 * page again with what was typed; a fault of ours likewise, as 503. A JSON body gets the same
 * answers as JSON.
 */
export async function receiveForm(c: AppContext, target: PageTarget): Promise<Response> {
  const { form } = await loadPage(target.key)
  if (!form) throw new SiteError(405)
  const { definition } = form
  const { values, idempotencyKey } = await readForm(c, Object.keys(definition.schema.entries))
  const returned: ReturnedForm = { definition, values, idempotencyKey }

  const result = checkForm(definition, values)
  if (!result.ok) return answerErrors(c, target, returned, { status: 422, errors: result.errors })

  const { locale } = target
  const submission = { form: definition.name, locale, idempotencyKey, values: result.values }
  const outcome = await submitOrExplain(c, () =>
    form.submit(submission, {
      env: c.env,
      settings: c.get('settings'),
      href: createHref(routes, locale)
    })
  )
  if ('errors' in outcome) return answerErrors(c, target, returned, outcome)
  if (isJson(c)) return c.json({ location: outcome.goTo }, 200, uncached)
  return redirect(c, outcome.goTo, { status: 303 })
}

interface ReturnedForm {
  definition: FormDefinition
  values: Record<string, string>
  idempotencyKey: string
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
  { definition, values, idempotencyKey }: ReturnedForm,
  { status, errors: found }: Extract<FormOutcome, { errors: unknown }>
): Promise<Response> {
  const errors = translateErrors(await translatorFor(c, target), found)
  if (isJson(c)) return c.json({ errors }, status, uncached)
  const shown = Object.entries(values).filter(([field]) => !definition.secrets.includes(field))
  const form = { values: Object.fromEntries(shown), errors, idempotencyKey }
  return pageResponse(c, target, { status, form })
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
