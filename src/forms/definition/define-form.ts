import * as v from 'valibot'
import type { Messages } from '../../shared/language/messages.ts'
import type { FieldAttributes, FieldKind } from '../../ui/forms/field-control.tsx'
import type { LinkedDocument } from './control-fields.ts'
import type { ErrorKey } from './field-error.ts'

export type FormMessages = Messages['forms']

/** The name of a visible field, and the key of its label and hint in `forms.fields`. */
export type FieldName = keyof FormMessages['fields']

type FieldSchema<Value = unknown> = v.GenericSchema<string, Value>

/**
 * One field of a form: its schema, and everything that a view needs. `Problem` is the union of
 * validation failures. The error key is the field's name plus the problem, such as `nameRequired`.
 */
export interface FieldDefinition<Value = unknown, Problem extends string = string> {
  /** Absent for a hidden field. */
  kind?: FieldKind
  schema: (errorKey: (problem: Problem) => string) => FieldSchema<Value>
  /** Replaces the field's name in the error keys. */
  errorPrefix?: string
  /** Constraints for the browser's native validation. */
  attributes?: FieldAttributes
  autoComplete?: string
  /** May be empty; the label says so. */
  optional?: true
  /** Never sent back to the browser, as for passwords. */
  secret?: true
  /** May be sent several times, as by a list of checkboxes. The schema gets one value per line. */
  repeated?: true
  choices?: Choices
  /** A field that the view renders differently from others of its kind. */
  role?: 'consent' | 'newPassword' | 'newPasswordAgain'
}

export interface Choices {
  values: readonly string[]
  /**
   * The source of the values' labels: `forms.options`, or `Intl.DisplayNames`. Absent at the desk,
   * whose screens label them.
   */
  names?: 'messages' | 'countries' | 'languages'
  /** Whether the first value is preselected. Otherwise the visitor must choose one. */
  isPreset?: true
}

export type Fields = Record<string, FieldDefinition>
type ValueOf<Given> = Given extends FieldDefinition<infer Value, string> ? Value : never

/** A rule over several fields. Its field gets the error. */
interface Rule<Key> {
  field: string
  key: Key
  /** @param values as they were typed; a field that was not sent is empty */
  isBroken: (values: Record<string, string>) => boolean
}

/** Options of a form, all with defaults. */
interface FormOptions {
  /** Whether only the rate limit protects the form. */
  isPrivate?: true
  /** Whether a person may send the form at once, because a browser fills it in. */
  isAutofilled?: true
  /** The legal documents that the form links and that are recorded with their versions. */
  documents?: readonly LinkedDocument[]
  /** Sends the visit's attribution in a hidden field. */
  visit?: true
  rules?: readonly Rule<ErrorKey>[]
}

/** A form. Its schema, view, mails, guards and browser script are derived from this object. */
export interface Form<Given extends Fields = Fields> extends FormOptions, FieldSet<Given> {
  name: string
}

/** Fields with their combined schema. */
export interface FieldSet<Given extends Fields = Fields, Key extends string = ErrorKey> {
  fields: Given
  schema: v.ObjectSchema<Record<string, FieldSchema>, undefined>
  /** The error keys that these fields can produce, by default of `forms.errors`. */
  errorKeys: readonly Key[]
  rules?: readonly Rule<Key>[]
}

export type FormValues<Given> = Given extends { fields: infer Known }
  ? { [Name in keyof Known]: ValueOf<Known[Name]> }
  : never

type Prefix<Name, Given> = Given extends { errorPrefix: infer Own } ? Own : Name
type ErrorKeys<Name extends string, Given> =
  Given extends FieldDefinition<unknown, infer Problem>
    ? `${Prefix<Name, Given> & string}${Problem}`
    : never

type OptionsOf<Name> = Name extends keyof FormMessages['options']
  ? keyof FormMessages['options'][Name]
  : never
type UnnamedOption<Name, Given> = Given extends {
  choices: { names: 'messages'; values: readonly (infer Value)[] }
}
  ? Exclude<Value, OptionsOf<Name>> & string
  : never

/** The fields; one without a message has a string as its type, which names the message. */
type WithMessages<Given> = {
  [Name in keyof Given & string]: Given[Name] extends { kind: FieldKind }
    ? Name extends FieldName
      ? [Exclude<ErrorKeys<Name, Given[Name]>, ErrorKey>] extends [never]
        ? [UnnamedOption<Name, Given[Name]>] extends [never]
          ? Given[Name]
          : `Add '${UnnamedOption<Name, Given[Name]>}' to forms.options.${Name} (messages/forms.json)`
        : `Add '${Exclude<ErrorKeys<Name, Given[Name]>, ErrorKey>}' to forms.errors (messages/forms.json)`
      : `Add '${Name}' to forms.fields (messages/forms.json)`
    : Given[Name]
}

/** Defines a form. A missing label, error message or option is a compile error that names it. */
export function defineForm<Given extends Fields>(
  name: string,
  fields: Given & WithMessages<Given>,
  options: FormOptions = {}
): Form<Given> {
  const checks = combineFields<Given, ErrorKey>(
    fields,
    // `WithMessages` guarantees that the key exists.
    (problem, { errorPrefix }, field) => `${errorPrefix ?? field}${problem}` as ErrorKey
  )
  const errorKeys = [...checks.errorKeys, ...(options.rules ?? []).map(({ key }) => key)]
  return { name, ...checks, ...options, errorKeys }
}

/**
 * Defines a form that needs a session, a mailed link or a passkey, so that bots gain nothing. Only
 * the rate limit protects it.
 */
export function definePrivateForm<Given extends Fields>(
  name: string,
  fields: Given & WithMessages<Given>,
  options: FormOptions = {}
): Form<Given> {
  return defineForm<Given>(name, fields, { ...options, isPrivate: true })
}

/**
 * Combines the schemas of fields.
 * @param keyOf returns the message key for a field's problem
 */
export function combineFields<Given extends Fields, Key extends string>(
  fields: Given,
  keyOf: (problem: string, field: FieldDefinition, name: string) => Key
): FieldSet<Given, Key> {
  const errorKeys = new Set<Key>()
  const entries = Object.entries<FieldDefinition>(fields).map(([name, field]) => {
    function errorKey(problem: string): string {
      const key = keyOf(problem, field, name)
      errorKeys.add(key)
      return key
    }
    return [name, field.schema(errorKey)] as const
  })
  return { fields, schema: v.object(Object.fromEntries(entries)), errorKeys: [...errorKeys] }
}
