import * as v from 'valibot'
import type { Field } from '../../../forms/define-form.ts'

/** A hidden field with the time of the last change that the operator saw; empty for none. */
export const seenAtField = {
  schema: (errorKey: (problem: 'Field') => string) =>
    v.pipe(
      v.string(),
      v.regex(/^\d{0,15}$/, errorKey('Field')),
      v.transform((value) => (value === '' ? null : Number(value)))
    )
} as const satisfies Field
