/** The kinds of form field. Their `Problem` types name the possible validation failures. */
import * as v from 'valibot'
import { emailSchema, maxEmailLength } from '../../shared/text/email.ts'
import { countryCodes } from './countries.ts'
import type { FieldDefinition } from './define-form.ts'

export type ErrorKeyOf<Problem extends string> = (problem: Problem) => string

type Clean = (value: string) => string

/** Text with nothing to see, such as zero-width spaces, counts as empty. */
function text(max: number, errorKey: ErrorKeyOf<'Long'>, clean: Clean = (value) => value) {
  const cleaned = v.transform((value: string) => (invisible.test(value) ? '' : clean(value).trim()))
  return v.pipe(v.string(), cleaned, v.maxLength(max, errorKey('Long')))
}

const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u

function requiredText(max: number, errorKey: ErrorKeyOf<'Required' | 'Long'>, clean?: Clean) {
  return v.pipe(text(max, errorKey, clean), v.nonEmpty(errorKey('Required')))
}

/**
 * One line of text, without control characters, which could end up in a mail header, and without
 * marks of direction, which could turn the text around it.
 */
export function line({ max, autoComplete }: { max: number; autoComplete?: string }) {
  return {
    kind: 'text',
    autoComplete,
    attributes: { required: true, maxLength: max },
    schema: (errorKey: ErrorKeyOf<'Required' | 'Long'>) => requiredText(max, errorKey, cleanLine)
  } as const satisfies FieldDefinition
}

export function optionalLine({ max, autoComplete }: { max: number; autoComplete?: string }) {
  return {
    kind: 'text',
    autoComplete,
    optional: true,
    attributes: { maxLength: max },
    schema: (errorKey: ErrorKeyOf<'Long'>) => text(max, errorKey, cleanLine)
  } as const satisfies FieldDefinition
}

export function searchLine({ max }: { max: number }) {
  return { ...optionalLine({ max }), kind: 'search' } as const satisfies FieldDefinition
}

/** A day, `2026-11-24`, or nothing. */
export const optionalDay = {
  ...optionalLine({ max: 10 }),
  kind: 'date',
  attributes: undefined
} as const satisfies FieldDefinition

function cleanLine(value: string): string {
  return value.replace(/\p{Bidi_Control}/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** Removes control characters except tabs and line breaks, and writes each line break as `\n`. */
function cleanLines(value: string): string {
  return value.replace(/[\r\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
}

export const personName = line({ max: 100, autoComplete: 'name' })
export const companyName = line({ max: 150, autoComplete: 'organization' })

/**
 * @param autoComplete `username` for an account's address, with `webauthn` to offer passkeys too;
 * `off` for somebody else's address
 */
export function email(autoComplete: 'email' | 'username' | 'username webauthn' | 'off' = 'email') {
  return {
    kind: 'email',
    autoComplete,
    attributes: { required: true, maxLength: maxEmailLength },
    schema: (errorKey: ErrorKeyOf<'Required' | 'Long' | 'Invalid'>) =>
      v.pipe(requiredText(maxEmailLength, errorKey), emailSchema(errorKey('Invalid')))
  } as const satisfies FieldDefinition
}

export const optionalEmail = {
  kind: 'email',
  autoComplete: 'email',
  optional: true,
  attributes: { maxLength: maxEmailLength },
  schema: (errorKey: ErrorKeyOf<'Long' | 'Invalid'>) =>
    v.union(
      [
        v.pipe(v.string(), v.trim(), v.literal('')),
        v.pipe(text(maxEmailLength, errorKey), emailSchema(errorKey('Invalid')))
      ],
      errorKey('Invalid')
    )
} as const satisfies FieldDefinition

/** Phone numbers have many formats. It only matters that a person can dial them. */
const dialable = /^\+?(?:[ ()./-]*[0-9]){6,}[ ()./-]*$/
const maxPhoneLength = 30

export const optionalPhone = {
  kind: 'tel',
  autoComplete: 'tel',
  optional: true,
  attributes: { maxLength: maxPhoneLength },
  schema: (errorKey: ErrorKeyOf<'Long' | 'Invalid'>) =>
    v.pipe(
      text(maxPhoneLength, errorKey),
      v.check((value) => value === '' || dialable.test(value), errorKey('Invalid'))
    )
} as const satisfies FieldDefinition

export function multiline({ min, max }: { min: number; max: number }) {
  return {
    kind: 'textarea',
    attributes: { required: true, maxLength: max, minLength: min },
    schema: (errorKey: ErrorKeyOf<'Required' | 'Long' | 'Short'>) =>
      v.pipe(requiredText(max, errorKey, cleanLines), v.minLength(min, errorKey('Short')))
  } as const satisfies FieldDefinition
}

export function optionalMultiline({ max }: { max: number }) {
  return {
    kind: 'textarea',
    optional: true,
    attributes: { maxLength: max },
    schema: (errorKey: ErrorKeyOf<'Long'>) => text(max, errorKey, cleanLines)
  } as const satisfies FieldDefinition
}

function picklist<const Value extends string>(values: readonly Value[]) {
  return (errorKey: ErrorKeyOf<'Required'>) =>
    v.pipe(v.string(), v.picklist(values, errorKey('Required')))
}

/** A list without a preselected value. */
export function choice<const Value extends string>(values: readonly Value[]) {
  return {
    kind: 'select',
    attributes: { required: true },
    choices: { values, names: 'messages' },
    schema: picklist(values)
  } as const satisfies FieldDefinition
}

/** A list of stored rows by id, without a preselected one. */
export const storedChoice = {
  kind: 'select',
  attributes: { required: true },
  schema: (errorKey: ErrorKeyOf<'Required'>) => v.pipe(v.string(), v.nonEmpty(errorKey('Required')))
} as const satisfies FieldDefinition

/** A list whose first value is preselected, and whose values the view labels. */
export function presetChoice<const Value extends string>(values: readonly Value[]) {
  return {
    kind: 'select',
    choices: { values, isPreset: true },
    schema: (errorKey: ErrorKeyOf<'Invalid'>) =>
      v.pipe(v.string(), v.picklist(values, errorKey('Invalid')))
  } as const satisfies FieldDefinition
}

export const country = {
  kind: 'select',
  autoComplete: 'country',
  attributes: { required: true },
  choices: { values: countryCodes, names: 'countries' },
  schema: picklist(countryCodes)
} as const satisfies FieldDefinition

/** Browsers do not send an unticked box, and `checkForm` treats a missing field as empty. */
const tickedOrNot = v.pipe(
  v.string(),
  v.transform((value) => value === 'on')
)

export const checkbox = {
  kind: 'checkbox',
  schema: (_: ErrorKeyOf<never>) => tickedOrNot
} as const satisfies FieldDefinition

/** Consent to news: optional and unticked. */
export const newsConsent = { ...checkbox, role: 'consent' } as const satisfies FieldDefinition

export const requiredTick = {
  kind: 'checkbox',
  attributes: { required: true },
  schema: (errorKey: ErrorKeyOf<'Required'>) =>
    v.pipe(v.string(), v.picklist(['on'], errorKey('Required')))
} as const satisfies FieldDefinition

/** Maximum characters, because long passwords take longer to hash. */
export const maxPasswordLength = 256

/**
 * A password, neither trimmed nor normalised. The rules for a good new one are in
 * `server/accounts/passwords/password-rules.ts`.
 */
function typedPassword<const TooLong extends string>(tooLong: TooLong) {
  return {
    kind: 'password',
    autoComplete: 'current-password',
    secret: true,
    attributes: { required: true, maxLength: maxPasswordLength },
    schema: (errorKey: ErrorKeyOf<'Required' | TooLong>) =>
      v.pipe(
        v.string(),
        v.nonEmpty(errorKey('Required')),
        v.maxLength(maxPasswordLength, errorKey(tooLong))
      )
  } as const satisfies FieldDefinition
}

export const password = { ...typedPassword('Long'), errorPrefix: 'password' } as const

export const newPassword = {
  ...password,
  autoComplete: 'new-password',
  role: 'newPassword'
} as const satisfies FieldDefinition

export const newPasswordAgain = {
  ...newPassword,
  role: 'newPasswordAgain'
} as const satisfies FieldDefinition

/**
 * The current password of a logged-in visitor. A password that is too long is reported as wrong.
 */
export const currentPassword = typedPassword('Wrong')

export const recoveryCode = line({ max: 60, autoComplete: 'one-time-code' })

export const appCode = {
  ...line({ max: 20, autoComplete: 'one-time-code' }),
  attributes: { required: true, maxLength: 20, inputMode: 'numeric' }
} as const satisfies FieldDefinition
