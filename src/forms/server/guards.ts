import { logSecurity } from '../../server/base/security-log.ts'
import type { Outcome } from '../../server/outcome.ts'
import type { SiteRequest } from '../../server/request.ts'
import type { Form } from '../definition/define-form.ts'
import { countForm } from './form-limit-binding.ts'
import type { FormBody } from './read-form.ts'
import { passesTurnstile } from './turnstile.ts'

/** Milliseconds. A form that is sent sooner was probably filled in by a bot. */
const minFillMs = 2000

type BotSign = 'honeypotFilled' | 'tooFast' | 'turnstileFailed'

/**
 * Why a submission is refused, if it is. The form is then shown with its values and the reason, so
 * that people mistaken for bots only have to resubmit.
 */
export async function guardSubmission(
  form: Form,
  { guards, idempotencyKey }: Pick<FormBody, 'guards' | 'idempotencyKey'>,
  request: SiteRequest
): Promise<Outcome<BotSign | 'limit', undefined>> {
  const waitSeconds = await countForm(form.name, request)
  if (waitSeconds !== undefined) {
    await logSecurity({ event: 'limit reached', limit: `form ${form.name}` }, request)
    return { refused: 'limit', waitSeconds, reason: 'tries' }
  }
  const sign = await findBotSign(form, { guards, idempotencyKey }, request)
  if (!sign) return undefined
  await logSecurity({ event: 'bot suspected', reason: sign }, request)
  return { refused: sign }
}

async function findBotSign(
  form: Form,
  { guards, idempotencyKey }: Pick<FormBody, 'guards' | 'idempotencyKey'>,
  { settings, now }: SiteRequest
): Promise<BotSign | undefined> {
  if (form.isPrivate) return undefined
  if (guards.trap !== '') return 'honeypotFilled'
  if (!form.isAutofilled && isTooFast(guards.renderedAt, now)) return 'tooFast'
  const passed = await passesTurnstile(settings, { token: guards.turnstile, idempotencyKey })
  return passed ? undefined : 'turnstileFailed'
}

function isTooFast(renderedAt: number | undefined, now: number): boolean {
  return renderedAt !== undefined && now - renderedAt < minFillMs
}
