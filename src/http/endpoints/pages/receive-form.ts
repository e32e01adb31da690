import type { AppContext } from '../../../env.ts'
import { limitKey, reject, rejectByLimit } from '../../../forms/server/answer.ts'
import { checkSubmission } from '../../../forms/server/check-submission.ts'
import { linkedVersions } from '../../../forms/server/document-versions.ts'
import { guardSubmission } from '../../../forms/server/guards.ts'
import type { FormBody } from '../../../forms/server/read-form.ts'
import type { FormAnswer } from '../../../forms/server/submission.ts'
import { declaredQuery } from '../../../render/declared-query.ts'
import type { PageForm } from '../../../render/define-page.tsx'
import type { SubmitRequest } from '../../../render/page-request.ts'
import { loadPage, type PageTarget } from '../../../render/page-route.ts'
import { translatorFor } from '../../../render/rendition.ts'
import { log } from '../../../server/base/log.ts'
import { parseSource, type Source } from '../../../server/visits/source.ts'
import { loadSources } from '../../renditions/sources.ts'
import { asksForPrivacy } from '../../request/asks-for-privacy.ts'
import { ownHosts } from '../../request/request-url.ts'
import { respondToForm } from '../../respond-to-form.ts'
import { sealedRequest } from '../../site-request.ts'
import { respondPage } from './respond-page.ts'

/**
 * Handles a form posted to its page. After a fault, shows the page and the submitted values with a
 * 503.
 *
 * Import this file with `import()`, because only submissions need it.
 */
export async function receiveForm(c: AppContext, target: PageTarget): Promise<Response> {
  const { route, locale } = target
  const { forms = [] } = await loadPage(route)
  const request = submitRequest(c, target)
  const formPage = { key: target.key, path: c.get('url').pathname, ownHosts: ownHosts(c) }
  const now = c.get('now')
  return respondToForm(c, {
    find: (name) =>
      forms.length === 1 && name === '' ? forms[0] : forms.find(({ form }) => form.name === name),
    submit: (pageForm, body) => {
      const visit = asksForPrivacy(c.req.raw) ? '' : body.visit
      return submitForm(pageForm, body, parseSource(visit, formPage), request)
    },
    translator: async () => {
      const t = translatorFor(await loadSources(c, [locale]), locale)
      return (key, params) => t(`forms.errors.${key}`, params)
    },
    showAgain: (form, status, { idempotencyKey, guards, visit }) =>
      respondPage(c, target, {
        status,
        form: {
          ...form,
          visit,
          idempotencyKey,
          // The time of the first rendering, so that a form sent too fast can be resent at once.
          renderedAt: Math.min(guards.renderedAt ?? now, now)
        }
      })
  })
}

async function submitForm(
  pageForm: PageForm,
  body: FormBody,
  source: Source,
  request: SubmitRequest
): Promise<FormAnswer> {
  const { form } = pageForm
  const { id, locale, route } = request
  try {
    const result = await checkSubmission(pageForm, body.values, request)
    if ('errors' in result) return { status: 422, ...result }
    const submission = {
      form: form.name,
      locale,
      idempotencyKey: body.idempotencyKey,
      versions: linkedVersions(body.versions, locale),
      source,
      values: result.values
    }
    const refusal = await guardSubmission(form, body, request)
    if (refusal?.refused === 'limit') {
      const answer = await pageForm.findAnswer?.(submission, request)
      return answer ?? rejectByLimit(refusal, limitKey(refusal))
    }
    if (refusal) return reject(refusal.refused)
    return await pageForm.submit(submission, request)
  } catch (error) {
    // Shows the page again instead of an error screen, so that visitors keep their input.
    log.error('submission failed', { requestId: id, path: route, error })
    return reject('unavailable', { status: 503 })
  }
}

function submitRequest(c: AppContext, { route }: PageTarget): SubmitRequest {
  const query = declaredQuery(route, c.get('search'))
  return { ...sealedRequest(c), query }
}
