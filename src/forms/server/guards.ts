import type { SiteRequest } from '../../server/request.ts'
import { logSecurity } from '../../server/security-log.ts'
import type { Form } from '../definition/define-form.ts'
import type { ErrorKey } from '../definition/field-error.ts'
import { reject, rejectByLimit } from './answer.ts'
import { countForm } from './form-limit-binding.ts'
import type { FormBody } from './read-form.ts'
import type { Rejection } from './submission.ts'
import { passesTurnstile } from './turnstile.ts'

/** Milliseconds. A form that is sent sooner was probably filled in by a bot. */
const minFillMs = 2000

/**
 * Why a submission is rejected, if it is. The form is then shown with its values and the reason, so
 * that people mistaken for bots only have to resubmit.
 */
export async function guardSubmission(
  form: Form,
  { guards, idempotencyKey }: Pick<FormBody, 'guards' | 'idempotencyKey'>,
  request: SiteRequest
): Promise<Rejection | undefined> {
  const waitSeconds = await countForm(form.name, request)
  if (waitSeconds !== undefined) {
    await logSecurity(request, { event: 'limit reached', limit: `form ${form.name}` })
    return rejectByLimit({ waitSeconds, reason: 'tries' })
  }
  const key = await findBotRejection(form, { guards, idempotencyKey }, request)
  if (!key) return undefined
  await logSecurity(request, { event: 'bot suspected', reason: key })
  return reject(key)
}

async function findBotRejection(
  form: Form,
  { guards, idempotencyKey }: Pick<FormBody, 'guards' | 'idempotencyKey'>,
  { settings, now }: SiteRequest
): Promise<ErrorKey | undefined> {
  if (form.isPrivate) return undefined
  if (guards.trap !== '') return 'honeypotFilled'
  if (!form.isAutofilled && isTooFast(guards.renderedAt, now)) return 'tooFast'
  const passed = await passesTurnstile(settings, { token: guards.turnstile, idempotencyKey })
  return passed ? undefined : 'turnstileFailed'
}

function isTooFast(renderedAt: number | undefined, now: number): boolean {
  return renderedAt !== undefined && now - renderedAt < minFillMs
}
