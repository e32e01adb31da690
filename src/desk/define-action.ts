import { checkedFields, type Field, type FormValues } from '../forms/define-form.ts'
import { answer } from '../forms/server/answer.ts'
import type { CheckedForm } from '../forms/server/check-submission.ts'
import type { Rejection } from '../forms/server/submission.ts'
import type { PlainOutcome, Success } from '../server/outcome.ts'
import type { OperatorRole } from '../shared/facts/operator-roles.ts'
import type { MessageParams } from '../shared/language/messages.ts'
import type { DeskErrorKey, DoneKey } from './messages.ts'
import type { DeskRequest, PublicDeskRequest } from './request.ts'

/** Redirects to the screen that was requested before the login, or to the first one. */
export const afterLogin = Symbol('after login')

interface AcceptedAction extends Success {
  /** A success message for the next screen. */
  done?: DoneKey
  params?: MessageParams
  /** The next screen; by default this one. */
  redirectTo?: string | typeof afterLogin
}

export type ActionOutcome = AcceptedAction | Rejection<DeskErrorKey>

/** A form of a screen, and its handler. */
export interface Action<Request, Values = Record<string, unknown>>
  extends CheckedForm<Request, DeskErrorKey> {
  role?: OperatorRole
  /** Whether the operator must have used the passkey within the last ten minutes. */
  needsPasskey?: boolean
  /** Handles values that the schema has validated, as in `PageForm`. */
  submit(values: Values, request: Request): Promise<ActionOutcome>
}

interface ActionOptions<Fields, Request> extends Pick<Action<Request>, 'role' | 'needsPasskey'> {
  /** The fields, from `forms/fields.ts`. */
  fields: Fields
  run(values: FormValues<{ fields: Fields }>, request: Request): Promise<ActionOutcome>
}

/** Defines the action of a screen's form. All writes go through `request.log`. */
export function defineAction<Fields extends Record<string, Field>>(
  name: string,
  options: ActionOptions<Fields, DeskRequest> & { role: OperatorRole }
): Action<DeskRequest> {
  return createAction(name, options)
}

/** Defines the action of a form that needs no login. */
export function definePublicAction<Fields extends Record<string, Field>>(
  name: string,
  options: ActionOptions<Fields, PublicDeskRequest> & { role?: never }
): Action<PublicDeskRequest> {
  return createAction(name, options)
}

function createAction<Fields extends Record<string, Field>, Request>(
  name: string,
  { fields, run, ...rest }: ActionOptions<Fields, Request>
): Action<Request> {
  const form = { name, ...checkedFields(fields, toErrorKey) }
  const action: Action<Request, FormValues<{ fields: Fields }>> = { ...rest, form, submit: run }
  return action
}

/** Maps the outcome of work to its success message, or to the response for its refusal. */
export function answerOutcome<Reason extends string>(
  outcome: PlainOutcome<Reason>,
  done: DoneKey,
  answers: Record<Reason, DeskErrorKey | Rejection<DeskErrorKey>>
): ActionOutcome {
  return 'refused' in outcome ? answer(outcome, answers) : { done }
}

/**
 * The desk has one message per kind of problem, shared by all fields.
 * @throws when the action is defined, if a problem has none
 */
function toErrorKey(problem: string, { kind }: Field, name: string): DeskErrorKey {
  const key = keysOfKind[kind ?? '']?.[problem] ?? keysOfProblem[problem]
  if (key) return key
  throw new Error(`The field ${name} needs a message for “${problem}” in src/desk/define-action.ts`)
}

const keysOfProblem: Partial<Record<string, DeskErrorKey>> = {
  Field: 'common.errors.choice',
  Long: 'common.errors.tooLong',
  Required: 'common.errors.required',
  Short: 'common.errors.required'
}

const keysOfKind: Partial<Record<string, typeof keysOfProblem>> = {
  select: { Required: 'common.errors.choice', Invalid: 'common.errors.choice' },
  email: { Invalid: 'common.errors.email' },
  tel: { Invalid: 'common.errors.phone' }
}
