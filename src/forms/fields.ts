/** The field types that several forms share. Each message is a key of `forms.errors`. */
import * as v from 'valibot'

export function requiredText(max: number, required: string, long: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(required), v.maxLength(max, long))
}

/** RFC 5321 §4.5.3.1.3 limits a path to 256 octets with its brackets. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('emailRequired'),
  v.maxLength(254, 'emailLong'),
  v.rfcEmail('emailInvalid')
)

/** Numbers are written in many ways; what counts is that a person can dial it. */
const dialable = /^\+?[0-9 ()./-]{6,}$/

export const phone = v.pipe(
  requiredText(30, 'phoneRequired', 'phoneLong'),
  v.check((value) => dialable.test(value), 'phoneInvalid')
)

export const optionalPhone = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(30, 'phoneLong'),
  v.check((value) => value === '' || dialable.test(value), 'phoneInvalid')
)

/** A control character in a name or subject could end up in a mail header. */
function singleLine(max: number, required: string, long: string) {
  return v.pipe(
    requiredText(max, required, long),
    v.transform((value) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
  )
}

export const name = singleLine(100, 'nameRequired', 'nameLong')
export const company = singleLine(150, 'companyRequired', 'companyLong')

/** An unticked box is not sent at all; `checkForm` takes what is missing for empty. */
export const checkbox = v.pipe(
  v.string(),
  v.transform((value) => value === 'on')
)

/** Characters, so that nobody has us hash a book. */
export const longestPassword = 256

/** Exactly as it was typed. What makes a new one good, `server/accounts/password-rules.ts` knows. */
export const password = v.pipe(
  v.string(),
  v.nonEmpty('passwordRequired'),
  v.maxLength(longestPassword, 'passwordLong')
)

export const currentPassword = v.pipe(
  v.string(),
  v.nonEmpty('currentPasswordRequired'),
  v.maxLength(longestPassword, 'currentPasswordWrong')
)
