import * as v from 'valibot'
import type { Messages } from '../shared/messages.ts'
import type { FieldAttributes, FieldKind } from '../ui/field-control.tsx'

type FormWords = Messages['forms']

/** A name with words in `forms.fields`: each field that a visitor sees has one. */
export type FieldName = keyof FormWords['fields']
/** A key of `forms.errors`. */
export type ErrorKey = keyof FormWords['errors']

type FieldSchema<Value = unknown> = v.GenericSchema<string, Value>

/**
 * One field of a form: its schema, and what a view has to know of it.
 * What can be wrong with it is a `Problem`; the field's name and the problem make the error key:
 * `nameRequired`.
 */
export interface Field<Value = unknown, Problem extends string = string> {
  /** Absent: a hidden field, which the visitor neither sees nor fills in. */
  kind?: FieldKind
  schema: (errorKey: (problem: Problem) => string) => FieldSchema<Value>
  /** The first part of its error keys, where that is not its own name. */
  errorPrefix?: string
  /** What HTML can check by itself. */
  attributes?: FieldAttributes
  autoComplete?: string
  /** The visitor may leave it empty, and is told so. */
  optional?: true
  /** Never sent back: a password. */
  secret?: true
  choices?: Choices
  /** The field asks for more than its kind says; the view knows how it looks. */
  role?: 'consent' | 'new password' | 'new password again'
}

export interface Choices {
  values: readonly string[]
  /** Where the names of the values are: in `forms.options`, or known without messages. */
  names: 'messages' | 'countries' | 'languages'
  /** The first one counts until the visitor chooses; otherwise they have to. */
  isPreset?: true
}

type Fields = Record<string, Field>
type ValueOf<Given> = Given extends Field<infer Value, string> ? Value : never

/** Guards against programs that fill in forms; each form states where it differs. */
interface FormGuards {
  /** `false`: behind a session, where these guards have nothing to find; the form is only counted. */
  guarded?: false
  /**
   * Milliseconds in which nobody can have filled the form in. 0 where browsers or password managers
   * do that.
   */
  fillMs?: number
}

/** A form: the one object from which schema, view, mails, guards and the browser's script follow. */
export interface Form<Given extends Fields = Fields> extends FormGuards {
  name: string
  fields: Given
  schema: v.ObjectSchema<Record<string, FieldSchema>, undefined>
  /** The keys of `forms.errors` that checking this form may end in. */
  errorKeys: readonly ErrorKey[]
}

export type FormValues<Given> =
  Given extends Form<infer Known> ? { [Name in keyof Known]: ValueOf<Known[Name]> } : never

type Prefix<Name, Given> = Given extends { errorPrefix: infer Own } ? Own : Name
type ErrorKeys<Name extends string, Given> =
  Given extends Field<unknown, infer Problem> ? `${Prefix<Name, Given> & string}${Problem}` : never

type OptionsOf<Name> = Name extends keyof FormWords['options']
  ? keyof FormWords['options'][Name]
  : never
type Unnamed<Name, Given> = Given extends {
  choices: { names: 'messages'; values: readonly (infer Value)[] }
}
  ? Exclude<Value, OptionsOf<Name>> & string
  : never

/** The fields themselves where their words exist; otherwise a sentence that says what to add. */
type WithWords<Given> = {
  [Name in keyof Given & string]: Given[Name] extends { kind: FieldKind }
    ? Name extends FieldName
      ? [Exclude<ErrorKeys<Name, Given[Name]>, ErrorKey>] extends [never]
        ? [Unnamed<Name, Given[Name]>] extends [never]
          ? Given[Name]
          : `Add '${Unnamed<Name, Given[Name]>}' to forms.options.${Name} (messages/forms.json)`
        : `Add '${Exclude<ErrorKeys<Name, Given[Name]>, ErrorKey>}' to forms.errors (messages/forms.json)`
      : `Add '${Name}' to forms.fields (messages/forms.json)`
    : Given[Name]
}

/**
 * Defines a form. The compiler refuses a field whose label, error messages or options are missing
 * from the messages, and says which.
 */
export function defineForm<Given extends Fields>(
  name: string,
  fields: Given & WithWords<Given>,
  guards: FormGuards = {}
): Form<Given> {
  const errorKeys = new Set<ErrorKey>()
  const entries = Object.entries<Field>(fields).map(([field, { schema, errorPrefix = field }]) => {
    function errorKey(problem: string): string {
      const key = `${errorPrefix}${problem}`
      // `WithWords` has made sure of it.
      errorKeys.add(key as ErrorKey)
      return key
    }
    return [field, schema(errorKey)] as const
  })
  const schema = v.object(Object.fromEntries(entries))
  return { name, fields, schema, errorKeys: [...errorKeys], ...guards }
}

export interface FieldError {
  /** Empty: the form as a whole. */
  field: string
  key: ErrorKey
  /** The limit that was missed, for the message's placeholder. */
  limit?: number
}

type CheckResult<Given> =
  | { ok: true; values: FormValues<Given> }
  | { ok: false; errors: FieldError[] }

/** Checks raw values; each field reports its first problem, in the order of the form. */
export function checkForm<Given extends Form>(
  form: Given,
  raw: Record<string, string>
): CheckResult<Given> {
  const blank = Object.fromEntries(Object.keys(form.fields).map((field) => [field, '']))
  const result = v.safeParse(form.schema, { ...blank, ...raw }, { abortPipeEarly: true })
  // The schema was made from these very fields, and its messages are error keys.
  if (result.success) return { ok: true, values: result.output as FormValues<Given> }
  const errors = result.issues.map((issue) => ({
    field: String(issue.path?.[0].key),
    key: issue.message as ErrorKey,
    limit: typeof issue.requirement === 'number' ? issue.requirement : undefined
  }))
  return { ok: false, errors }
}

/** The names of the fields that a form never sends back. */
export function secretsOf({ fields }: Form): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.secret)
}

/** The fields that a visitor sees, in the order of the form. */
export function visibleFields({ fields }: Form): [FieldName, Field & { kind: FieldKind }][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { kind } = field
    // `WithWords` has made sure that each of them has its words.
    return kind ? [[name as FieldName, { ...field, kind }]] : []
  })
}
