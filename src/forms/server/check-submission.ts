import { type CheckResult, checkForm } from '../definition/check-form.ts'
import type { FieldSet, Form } from '../definition/define-form.ts'
import type { ErrorKey, FieldError } from '../definition/field-error.ts'

/** A form of a public page or of the desk, with its checks. */
export interface FormWithChecks<Request, Key extends string = ErrorKey> {
  form: Pick<Form, 'name'> & FieldSet<Form['fields'], Key>
  /** Finds errors that the schema cannot. The values may fail the schema. */
  moreErrors?(values: Record<string, string>, request: Request): Promise<FieldError<Key>[]>
}

/**
 * Checks a submitted form, completely even if its schema has failed, so that people see all errors
 * at once (§10.3). They are in the order of the fields. A field has one error, the schema's first.
 */
export async function checkSubmission<Request, Key extends string>(
  formWithChecks: FormWithChecks<Request, Key>,
  raw: Record<string, string>,
  request: Request
): Promise<CheckResult<Pick<Form, 'fields'>, Key>> {
  const { form } = formWithChecks
  const result = checkForm(form, raw)
  const moreErrors = (await formWithChecks.moreErrors?.(raw, request)) ?? []
  const unsortedErrors = [...('errors' in result ? result.errors : []), ...moreErrors]
  if ('values' in result && unsortedErrors.length === 0) return result
  const errors = ['', ...Object.keys(form.fields)].flatMap(
    (name) => unsortedErrors.find(({ field }) => field === name) ?? []
  )
  return { errors }
}
