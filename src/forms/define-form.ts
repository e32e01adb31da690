import * as v from 'valibot'

type FieldSchema = v.GenericSchema<string, unknown>
type FormEntries = Record<string, FieldSchema>

/** A form: its name, and one schema that both sides check it by. Messages are keys of `forms.errors`. */
export interface FormDefinition<Entries extends FormEntries = FormEntries> {
  name: string
  schema: v.ObjectSchema<Entries, undefined>
  /** Fields that are never sent back: passwords. */
  secrets: readonly string[]
}

export interface FieldError {
  field: string
  /** A key of `forms.errors`. */
  key: string
  /** The limit that was missed, for the message's placeholder. */
  limit?: number
}

export type FormValues<Form> =
  Form extends FormDefinition<infer Entries>
    ? v.InferOutput<v.ObjectSchema<Entries, undefined>>
    : never

export function defineForm<Entries extends FormEntries>(
  name: string,
  entries: Entries,
  { secrets = [] }: { secrets?: (keyof Entries & string)[] } = {}
): FormDefinition<Entries> {
  return { name, schema: v.object(entries), secrets }
}

type CheckResult<Form> =
  | { ok: true; values: FormValues<Form> }
  | { ok: false; errors: FieldError[] }

/** Checks raw values; each field reports its first problem, in the order of the form. */
export function checkForm<Form extends FormDefinition>(
  form: Form,
  raw: Record<string, string>
): CheckResult<Form> {
  const blank = Object.fromEntries(Object.keys(form.schema.entries).map((field) => [field, '']))
  const result = v.safeParse(form.schema, { ...blank, ...raw }, { abortPipeEarly: true })
  if (result.success) return { ok: true, values: result.output as FormValues<Form> }
  const errors = result.issues.map((issue) => ({
    field: String(issue.path?.[0].key),
    key: issue.message,
    limit: typeof issue.requirement === 'number' ? issue.requirement : undefined
  }))
  return { ok: false, errors }
}

export interface FieldAttributes {
  required?: true
  minLength?: number
  maxLength?: number
}

/** What HTML can check by itself, read from the schema so that the two never differ. */
export function fieldAttributes(form: FormDefinition, field: string): FieldAttributes {
  const attributes: FieldAttributes = {}
  for (const { type, requirement } of actionsOf(form.schema.entries[field])) {
    if (type === 'non_empty') attributes.required = true
    if (type === 'min_length') attributes.minLength = Number(requirement)
    if (type === 'max_length') attributes.maxLength = Number(requirement)
  }
  return attributes
}

/** The keys of `forms.errors` that checking this form may end in. */
export function errorKeys(form: FormDefinition): string[] {
  const actions = Object.values(form.schema.entries).flatMap(actionsOf)
  return [
    ...new Set(actions.map(({ message }) => message).filter((key) => typeof key === 'string'))
  ]
}

/** A schema's checks in order; valibot nests a pipe that is built on another one. */
interface Action {
  type: string
  message?: unknown
  requirement?: unknown
  pipe?: Action[]
}

/** The checks of a field, in order. */
function actionsOf(schema: object | undefined): Action[] {
  const { pipe = [] }: { pipe?: Action[] } = schema ?? {}
  return pipe.flatMap((action) => (action.pipe ? actionsOf(action) : [action]))
}
