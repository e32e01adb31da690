import * as v from 'valibot'
import type { MessageParams } from '../../shared/language/messages.ts'
import type { FieldKind } from '../../ui/forms/field-control.tsx'
import type {
  FieldDefinition,
  FieldName,
  FieldSet,
  Fields,
  Form,
  FormValues
} from './define-form.ts'
import type { FieldError } from './field-error.ts'

export type CheckResult<Given, Key> = { values: FormValues<Given> } | { errors: FieldError<Key>[] }

/**
 * Checks raw values. Reports the first problem of each field, in the order of the form, and then
 * the rules that are broken.
 */
export function checkForm<Given extends Fields, Key extends string>(
  form: FieldSet<Given, Key>,
  raw: Record<string, string>
): CheckResult<{ fields: Given }, Key> {
  const blank = Object.fromEntries(Object.keys(form.fields).map((field) => [field, '']))
  const values = { ...blank, ...raw }
  const result = v.safeParse(form.schema, values, { abortPipeEarly: true })
  const brokenRules = form.rules?.filter(({ isBroken }) => isBroken(values)) ?? []
  // The schema was built from these fields, and its messages are error keys.
  if (result.success && brokenRules.length === 0) {
    return { values: result.output as FormValues<{ fields: Given }> }
  }
  const errors = (result.issues ?? []).map((issue) => ({
    field: String(issue.path?.[0].key),
    key: issue.message as Key,
    params: limitOf(issue)
  }))
  return { errors: [...errors, ...brokenRules.map(({ field, key }) => ({ field, key }))] }
}

/** The limit that a text violates. */
function limitOf({ type, requirement }: v.BaseIssue<unknown>): MessageParams | undefined {
  if (typeof requirement !== 'number') return undefined
  return type === 'min_length' ? { min: requirement } : { max: requirement }
}

/** The names of the fields that are never sent back to the browser. */
export function listSecrets({ fields }: Pick<Form, 'fields'>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.secret)
}

/** Removes values that must not be sent back to the browser. */
export function withoutSecrets(
  form: Pick<Form, 'fields'>,
  values: Record<string, string>
): Record<string, string> {
  const secrets = listSecrets(form)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)))
}

export function visibleFields({
  fields
}: Pick<Form, 'fields'>): [FieldName, FieldDefinition & { kind: FieldKind }][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { kind } = field
    // `WithMessages` guarantees the messages of each visible field.
    return kind ? [[name as FieldName, { ...field, kind }]] : []
  })
}
