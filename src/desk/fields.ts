/** The fields of the desk's forms. The message of each rule is the key of a text. */
import * as v from 'valibot'
import { longestCredential } from '../forms/fields.ts'
import type { ErrorKey } from './wording.ts'

function words(key: ErrorKey): ErrorKey {
  return key
}

/** A text that must not be empty. */
export function text(longest: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, words('common.errors.required')),
    v.maxLength(longest, words('common.errors.tooLong'))
  )
}

/** A text that may stay empty. */
export function optionalText(longest: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(longest, words('common.errors.tooLong')))
}

export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, words('common.errors.required')),
  v.maxLength(254, words('common.errors.tooLong')),
  v.rfcEmail(words('common.errors.email'))
)

/** One of a few values, such as those of a select. */
export function choice<const Option extends string>(options: readonly Option[]) {
  return v.picklist(options, words('common.errors.choice'))
}

/** An id in a hidden field. */
export const hiddenId = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, words('common.errors.choice')))

/** A value in a hidden field that the server checks further. */
export function hiddenText(longest: number) {
  return v.pipe(v.string(), v.maxLength(longest, words('common.errors.tooLong')))
}

/** An authenticator's answer, which script fills in. */
export const hiddenCredential = hiddenText(longestCredential)

/** A time in a hidden field, empty for none: what the operator saw when the form was shown. */
export const hiddenTime = v.pipe(
  v.string(),
  v.regex(/^\d{0,15}$/, words('common.errors.choice')),
  v.transform((value) => (value === '' ? null : Number(value)))
)
