import type { SiteRequest } from '../../server/request.ts'
import type { ErrorKey, Form } from '../define-form.ts'
import { countForm } from './rate-limit.ts'
import type { FormBody } from './read-form.ts'
import { type Refused, tooManyTries } from './submission.ts'
import { passesTurnstile } from './turnstile.ts'

/** Milliseconds. A form that is sent sooner was probably filled in by a bot. */
const shortestFillMs = 2000

/**
 * The reason to reject a submission, if there is one. The form is shown again with its values and
 * the reason, so that a person who was mistaken for a bot only has to send it again.
 */
export async function findRejection(
  form: Form,
  { guards, idempotencyKey }: Pick<FormBody, 'guards' | 'idempotencyKey'>,
  request: SiteRequest
): Promise<Refused | undefined> {
  const waitSeconds = await countForm(form.name, request)
  if (waitSeconds !== undefined) return tooManyTries(waitSeconds)
  if (form.guarded === false) return undefined
  if (guards.trap !== '') return rejected('honeypotFilled')
  if (wasTooFast(guards.renderedAt, form.fillMs ?? shortestFillMs, request.now)) {
    return rejected('tooFast')
  }
  const passed = await passesTurnstile(request.settings, {
    token: guards.turnstile,
    idempotencyKey
  })
  return passed ? undefined : rejected('turnstileFailed')
}

function wasTooFast(renderedAt: number | undefined, fillMs: number, now: number): boolean {
  return renderedAt !== undefined && now - renderedAt < fillMs
}

function rejected(key: ErrorKey): Refused {
  return { status: 422, errors: [{ field: '', key }] }
}
