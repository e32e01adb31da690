/** Fields that a form sends without showing them. Only a changed page sends an invalid value. */
import * as v from 'valibot'
import type { FieldDefinition } from './define-form.ts'
import type { ErrorKeyOf } from './fields.ts'

export function hiddenChoice<const Value extends string>(values: readonly Value[]) {
  return {
    errorPrefix: 'unknown',
    schema: (errorKey: ErrorKeyOf<'Field'>) =>
      v.pipe(v.string(), v.picklist(values, errorKey('Field')))
  } as const satisfies FieldDefinition
}

/** A hidden field whose text matches a pattern, read into a value. */
export function hiddenPattern<Value>(pattern: RegExp, read: (text: string) => Value) {
  return {
    errorPrefix: 'unknown',
    schema: (errorKey: ErrorKeyOf<'Field'>) =>
      v.pipe(v.string(), v.regex(pattern, errorKey('Field')), v.transform(read))
  } as const satisfies FieldDefinition
}

/** Maximum characters of an authenticator's response, at most 7609 bytes (CTAP 2.1 §11.2.4). */
const maxCredentialLength = 16_384

/** A hidden field that script fills in with an authenticator's response. Empty without script. */
export const credential = {
  errorPrefix: 'unknown',
  schema: (errorKey: ErrorKeyOf<'Field'>) =>
    v.pipe(v.string(), v.maxLength(maxCredentialLength, errorKey('Field')))
} as const satisfies FieldDefinition

export const hiddenId = {
  errorPrefix: 'unknown',
  schema: (errorKey: ErrorKeyOf<'Field'>) => v.pipe(v.string(), v.nonEmpty(errorKey('Field')))
} as const satisfies FieldDefinition
