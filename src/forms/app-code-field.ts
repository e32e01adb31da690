import * as v from 'valibot'
import type { Field } from './define-form.ts'

/** A code of an authenticator app. Apps show it in two groups, which some people type as they see them. */
export const appCode = {
  kind: 'text',
  autoComplete: 'one-time-code',
  attributes: { required: true, maxLength: 20, inputMode: 'numeric' },
  schema: (errorKey: (problem: 'Required' | 'Wrong') => string) =>
    v.pipe(
      v.string(),
      v.transform((typed) => typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')),
      v.nonEmpty(errorKey('Required')),
      v.regex(/^\d{6}$/, errorKey('Wrong'))
    )
} as const satisfies Field
