import * as v from 'valibot'
import type { FieldError } from '../forms/define-form.ts'
import type { Refused } from '../forms/server/submission.ts'
import type { OperatorRole } from '../shared/facts/operator-roles.ts'
import type { MessageParams } from '../shared/language/messages.ts'
import type { DeskRequest, DeskVisit } from './request.ts'
import type { DoneKey, ErrorKey } from './wording.ts'

/** The next screen after a login: the one that was asked for before it, or else the first. */
export const askedScreen = Symbol('asked screen')

/** A form that has done its work. */
interface Done {
  /** Shown on the next screen. */
  done?: DoneKey
  params?: MessageParams
  /** The next screen; by default this one. */
  redirectTo?: string | typeof askedScreen
  /** Cookies by name; the empty text drops one. */
  cookies?: Partial<Record<'session' | 'browser' | 'knownBrowser', string>>
}

export type ActionOutcome = Done | Refused<ErrorKey>

/** Refuses a form as a whole, or one of its fields. */
export function refused(
  key: ErrorKey,
  { field = '', limit, ...rest }: Partial<FieldError & Omit<Refused, 'errors'>> = {}
): Refused<ErrorKey> {
  return { status: 422, errors: [{ field, key, limit }], ...rest }
}

/** The handler of a form, whose values its fields have checked. */
export interface Action<Request> {
  /** The minimal role. */
  role?: OperatorRole
  /** Whether the operator's passkey has to have answered within the last ten minutes. */
  confirmed?: boolean
  fields: string[]
  /** @returns the errors of the fields, or the outcome */
  submit(values: Record<string, string>, request: Request): Promise<ActionOutcome>
}

interface ActionOptions<Entries extends v.ObjectEntries, Request>
  extends Pick<Action<Request>, 'role' | 'confirmed'> {
  /** See `fields.ts`. */
  fields: Entries
  run(
    values: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
    request: Request
  ): Promise<ActionOutcome>
}

/** Defines what a form of a screen does. Only `request.log` changes anything. */
export function defineAction<Entries extends v.ObjectEntries>(
  options: ActionOptions<Entries, DeskRequest> & { role: OperatorRole }
): Action<DeskRequest> {
  return actionOf(options)
}

/** Defines what a form does that anybody may send. */
export function defineOpenAction<Entries extends v.ObjectEntries>(
  options: ActionOptions<Entries, DeskVisit> & { role?: never }
): Action<DeskVisit> {
  return actionOf(options)
}

function actionOf<Entries extends v.ObjectEntries, Request>({
  fields,
  run,
  ...rest
}: ActionOptions<Entries, Request>): Action<Request> {
  const schema = v.object(fields)
  const names = Object.keys(fields)
  return {
    ...rest,
    fields: names,
    async submit(sent, request) {
      const given = Object.fromEntries(names.map((name) => [name, sent[name] ?? '']))
      const result = v.safeParse(schema, given)
      if (result.success) return run(result.output, request)
      return { status: 422, errors: result.issues.map(errorOf) }
    }
  }
}

/** The messages of the schemas in `fields.ts` are keys. */
function errorOf({ message, path }: v.BaseIssue<unknown>): FieldError<ErrorKey> {
  return { key: message as ErrorKey, field: String(path?.[0]?.key ?? '') }
}
