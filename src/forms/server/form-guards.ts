import type { AppContext } from '../../env.ts'
import type { PageForm } from '../../pages/define-page.tsx'
import type { FormGuardValues } from './form-body.ts'
import { countForm } from './rate-limit.ts'
import { type Refused, tooOften } from './submission.ts'
import { passesTurnstile } from './turnstile.ts'

/** A person needs at least this long to fill in a form. */
const shortestFillMs = 2000

/** A form that passed its schema and now meets the guards. */
interface GuardedForm {
  form: PageForm
  guards: FormGuardValues
  idempotencyKey: string
}

/**
 * What speaks against taking a form. Every guard gives it back with what was typed and a reason, so
 * that a person who was mistaken for a program only has to send it again.
 */
export async function refusalOf(
  c: AppContext,
  { form, guards, idempotencyKey }: GuardedForm,
  { now = Date.now }: { now?: () => number } = {}
): Promise<Refused | undefined> {
  const wait = await countForm(c, form.definition.name)
  if (wait !== undefined) return tooOften(wait)
  if (form.guards === false) return undefined
  if (guards.trap !== '') return refused('honeypotFilled')
  if (isTooFast(guards, form.fillMs ?? shortestFillMs, now())) return refused('tooFast')
  const passed = await passesTurnstile(c.get('settings'), {
    token: guards.turnstile,
    idempotencyKey
  })
  return passed ? undefined : refused('turnstileFailed')
}

function isTooFast({ renderedAt }: FormGuardValues, fillMs: number, now: number): boolean {
  return renderedAt !== undefined && now - renderedAt < fillMs
}

function refused(key: string): Refused {
  return { status: 422, errors: [{ field: '', key }] }
}
