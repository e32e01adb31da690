import { checkedFields, checkForm, type Field, type FormValues } from '../forms/define-form.ts'
import type { Refused } from '../forms/server/submission.ts'
import type { OperatorRole } from '../shared/facts/operator-roles.ts'
import type { MessageParams } from '../shared/language/messages.ts'
import type { DeskRequest, DeskVisit } from './request.ts'
import type { DoneKey, ErrorKey } from './wording.ts'

/** The next screen after a login: the one that was requested before it, or the first. */
export const askedScreen = Symbol('asked screen')

/** The outcome of an accepted form. */
interface Done {
  /** A success message for the next screen. */
  done?: DoneKey
  params?: MessageParams
  /** The next screen; by default this one. */
  redirectTo?: string | typeof askedScreen
  /** Cookies by name; an empty string deletes the cookie. */
  cookies?: Partial<Record<'session' | 'browser' | 'knownBrowser', string>>
}

export type ActionOutcome = Done | Refused<ErrorKey>

/** The handler of a form. */
export interface Action<Request> {
  /** The minimal role. */
  role?: OperatorRole
  /** Whether the operator must have confirmed with the passkey within the last ten minutes. */
  confirmed?: boolean
  fields: string[]
  /** Checks the values as they were sent. */
  submit(values: Record<string, string>, request: Request): Promise<ActionOutcome>
}

interface ActionOptions<Fields, Request> extends Pick<Action<Request>, 'role' | 'confirmed'> {
  /** The fields, from `forms/fields.ts`. */
  fields: Fields
  run(values: FormValues<{ fields: Fields }>, request: Request): Promise<ActionOutcome>
}

/** Defines the action of a screen's form. All writes go through `request.log`. */
export function defineAction<Fields extends Record<string, Field>>(
  options: ActionOptions<Fields, DeskRequest> & { role: OperatorRole }
): Action<DeskRequest> {
  return actionOf(options)
}

/** Defines the action of a form that needs no login. */
export function defineOpenAction<Fields extends Record<string, Field>>(
  options: ActionOptions<Fields, DeskVisit> & { role?: never }
): Action<DeskVisit> {
  return actionOf(options)
}

function actionOf<Fields extends Record<string, Field>, Request>({
  fields,
  run,
  ...rest
}: ActionOptions<Fields, Request>): Action<Request> {
  const form = checkedFields(fields, errorKeyOf)
  return {
    ...rest,
    fields: Object.keys(fields),
    async submit(sent, request) {
      const result = checkForm(form, sent)
      return result.ok ? run(result.values, request) : { status: 422, errors: result.errors }
    }
  }
}

/** The desk has one message per kind of problem, the same for all fields. */
function errorKeyOf(problem: string, { kind }: Field): ErrorKey {
  if (kind === 'select' || problem === 'Field') return 'common.errors.choice'
  if (problem === 'Long') return 'common.errors.tooLong'
  if (problem === 'Required') return 'common.errors.required'
  return kind === 'tel' ? 'common.errors.phone' : 'common.errors.email'
}
