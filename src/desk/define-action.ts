import {
  combineFields,
  type FieldDefinition,
  type FieldSet,
  type Fields,
  type FormValues
} from '../forms/definition/define-form.ts'
import { isLimit, reject, rejectByLimit } from '../forms/server/answer.ts'
import type { FormWithChecks } from '../forms/server/check-submission.ts'
import type { FormAnswer, Rejection } from '../forms/server/submission.ts'
import type { CookieChange } from '../server/base/cookies.ts'
import type { Refusal } from '../server/outcome.ts'
import type { OperatorRole } from '../shared/facts/operator-roles.ts'
import type { MessageParams } from '../shared/language/messages.ts'
import type { FieldKind } from '../ui/forms/field-control.tsx'
import type { DeskErrorKey, DeskMessages, DoneKey } from './messages.ts'
import type { DeskRequest, PublicDeskRequest } from './request.ts'

/** Redirects to the screen that was requested before the login, or to the first one. */
export const afterLogin = Symbol('after login')

interface AcceptedAction extends Partial<CookieChange> {
  /** A success message for the next screen. */
  done?: DoneKey
  params?: MessageParams
  /** The next screen; by default this one. */
  redirectTo?: string | typeof afterLogin
}

export type ActionAnswer = FormAnswer<DeskErrorKey, AcceptedAction>

/** A sentence of the prompt that asks for the passkey again. */
export type PasskeyReason = keyof DeskMessages['passkey']['confirm']['reasons']

/** A form of a screen, and its handler. */
export interface Action<Request, Given extends Fields = Fields>
  extends FormWithChecks<Request, DeskErrorKey> {
  form: { name: string } & FieldSet<Given, DeskErrorKey>
  role?: OperatorRole
  /** Requires the passkey within the last ten minutes; the prompt shows this reason. */
  passkeyFor?: PasskeyReason
  /** Handles values that the schema has validated, as in `PageForm`. */
  submit(values: FormValues<{ fields: Given }>, request: Request): Promise<ActionAnswer>
}

interface ActionOptions<Given extends Fields, Request>
  extends Pick<Action<Request, Given>, 'role' | 'passkeyFor' | 'submit'> {
  /** The fields, from `forms/definition/fields.ts`. */
  fields: Given & WithErrorKeys<Given>
}

/** Defines the action of a screen's form. All writes go through `request.actionLog`. */
export function defineAction<Given extends Fields>(
  name: string,
  options: ActionOptions<Given, DeskRequest> & { role: OperatorRole }
): Action<DeskRequest, Given> {
  return createAction(name, options)
}

/** Defines the action of a form that needs no login. */
export function definePublicAction<Given extends Fields>(
  name: string,
  options: ActionOptions<Given, PublicDeskRequest> & { role?: never }
): Action<PublicDeskRequest, Given> {
  return createAction(name, options)
}

function createAction<Given extends Fields, Request>(
  name: string,
  { fields, ...rest }: ActionOptions<Given, Request>
): Action<Request, Given> {
  return { ...rest, form: { name, ...combineFields<Given, DeskErrorKey>(fields, toErrorKey) } }
}

/** Whether an action has just been refused, so that its form is shown again. */
export function isRefused(
  { form }: Pick<PublicDeskRequest, 'form'>,
  action: Pick<Action<never>, 'form'>
): boolean {
  return form.name === action.form.name
}

/** Maps the outcome of work to an answer; a key stands for a success message or an error. */
export function answerOutcome<Reason extends string>(
  outcome: object | Refusal<Reason>,
  accepted: DoneKey | AcceptedAction,
  answers: Record<Reason, DeskErrorKey | Rejection<DeskErrorKey>>
): ActionAnswer {
  if ('refused' in outcome) return answerRefusedAction(outcome, answers)
  return typeof accepted === 'string' ? { done: accepted } : accepted
}

/** Maps a refusal at the desk, where a limit is a reason like any other. */
export function answerRefusedAction<Reason extends string>(
  refusal: Refusal<Reason>,
  answers: Record<Reason, DeskErrorKey | Rejection<DeskErrorKey>>
): Rejection<DeskErrorKey> {
  const answer: DeskErrorKey | Rejection<DeskErrorKey> = answers[refusal.refused]
  if (typeof answer !== 'string') return answer
  return isLimit(refusal) ? rejectByLimit(refusal, answer) : reject(answer)
}

/** The desk has one message per kind of problem, shared by all fields. */
const keysOfProblem = {
  Field: 'common.errors.choice',
  Long: 'common.errors.tooLong',
  Required: 'common.errors.required',
  Short: 'common.errors.required'
} as const satisfies Record<string, DeskErrorKey>

/** Some kinds of field have messages of their own. */
const keysOfKind = {
  select: { Required: 'common.errors.choice', Invalid: 'common.errors.choice' },
  checkbox: { Required: 'common.errors.tick' },
  email: { Invalid: 'common.errors.email' },
  tel: { Invalid: 'common.errors.phone' }
} as const satisfies Partial<Record<FieldKind, Record<string, DeskErrorKey>>>

type KnownProblem<Given> =
  | keyof typeof keysOfProblem
  | (Given extends { kind: infer Kind extends keyof typeof keysOfKind }
      ? keyof (typeof keysOfKind)[Kind]
      : never)
type UnknownProblem<Given> =
  Given extends FieldDefinition<unknown, infer Problem>
    ? Exclude<Problem, KnownProblem<Given>>
    : never

/** The fields; one without a message has a string as its type, which names the problem. */
type WithErrorKeys<Given> = {
  [Name in keyof Given]: [UnknownProblem<Given[Name]>] extends [never]
    ? Given[Name]
    : `Add a message for '${UnknownProblem<Given[Name]>}' to src/desk/define-action.ts`
}

function toErrorKey(problem: string, { kind }: FieldDefinition): DeskErrorKey {
  const ofKind: Partial<Record<FieldKind, object>> = keysOfKind
  const keys: Record<string, DeskErrorKey> = { ...keysOfProblem, ...(kind && ofKind[kind]) }
  // `WithErrorKeys` guarantees that the key exists.
  return keys[problem] as DeskErrorKey
}
