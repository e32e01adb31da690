import * as v from 'valibot'
import { type OperatorRole, operatorRoles } from '../shared/facts/operator-roles.ts'
import { isSafeUrl } from '../shared/links/safe-url.ts'
import { isEmail } from '../shared/text/email.ts'
import { emailKey } from '../shared/text/email-key.ts'

// Every rule has its own message, because valibot's repeats the value, which may be a secret.
const text = v.string('must be a string')

/** A setting that follows a rule. An empty variable counts as absent. */
function setting<Value, Absent>(
  rule: string,
  isValid: (value: string) => boolean,
  read: (value: string) => Value,
  absent: Absent
) {
  return v.optional(
    v.pipe(
      text,
      v.trim(),
      v.check((value) => value === '' || isValid(value), rule),
      v.transform((value): Value | Absent => (value === '' ? absent : read(value)))
    ),
    ''
  )
}

const asGiven = (value: string) => value

export const optionalText = setting('', () => true, asGiven, undefined)

export function pattern<Absent>(rule: string, form: RegExp, absent: Absent) {
  return setting(rule, (value) => form.test(value), asGiven, absent)
}

export function wholeNumber(min: number, max: number, absent: number) {
  return setting(
    `must be a whole number from ${min} to ${max}`,
    (value) => /^\d{1,7}$/.test(value) && Number(value) >= min && Number(value) <= max,
    Number,
    absent
  )
}

export function oneOf<const Value extends string, Absent>(
  values: readonly Value[],
  absent: Absent
) {
  const rule = `must be empty or one of ${values.join(', ')}`
  return v.optional(
    v.pipe(
      v.picklist(['', ...values], rule),
      v.transform((value) => value || absent)
    ),
    ''
  )
}

/** A secret that is too long to be guessed. */
export const secret = v.optional(
  v.pipe(
    text,
    v.regex(/^$|^.{32,}$/, 'must have at least 32 characters'),
    v.transform((value) => value || undefined)
  )
)

/** A private key in PEM form. Line breaks may be written as `\n`, as some tools require. */
export const privateKey = setting(
  'must be a key in the form PKCS#8: openssl pkcs8 -topk8 -nocrypt -in app.private-key.pem',
  (value) => /^-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----$/.test(value),
  (value) => value.replaceAll('\\n', '\n'),
  undefined
)

/** The public origin of a site: only scheme, host and port. */
export function origin<Absent>(absent: Absent) {
  return setting(
    'must be empty or an https origin, without a path',
    (value) => /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(value) && isSafeUrl(value),
    (value) => new URL(value).origin,
    absent
  )
}

export const baseUrl = setting(
  'must be empty or an https URL, without user or query',
  (value) => !/[?#]/.test(value) && isSafeUrl(value),
  (value) => value.replace(/\/+$/, ''),
  undefined
)

/** A URL that is requested unchanged. */
export const url = setting(
  'must be empty or an https URL, without user',
  (value) => !value.includes('#') && isSafeUrl(value),
  asGiven,
  undefined
)

export const emailSetting = setting(
  'must be empty or an email address',
  isEmail,
  asGiven,
  undefined
)

/** `ayse@example.com, bob@example.com`. */
export const emailList = list(
  'must be empty or email addresses',
  (parts) => parts.every(isEmail),
  (parts): readonly string[] => [...new Set(parts)],
  undefined
)

/** A list of email addresses, and of domains such as `@example.com`. */
export const recipientList = list(
  'must be empty or email addresses or domains such as @example.com, separated by commas',
  (parts) => parts.every((part) => isEmail(part.replace(/^@/, 'a@'))),
  (parts) => parts.map(emailKey),
  undefined
)

/** The operators, `ayse@example.com=owner, bob@example.com=editor`: roles by email address. */
export const operatorList = list(
  `must be empty or different addresses with their roles, such as ayse@example.com=owner (${operatorRoles.join(', ')})`,
  (parts) => parts.every(isOperator) && new Set(parts.map(parseEmail)).size === parts.length,
  (parts): ReadonlyMap<string, OperatorRole> =>
    new Map(parts.map((part) => [parseEmail(part), parseRole(part) ?? 'reader'])),
  new Map<string, OperatorRole>()
)

function list<Value, Absent>(
  rule: string,
  isValid: (parts: string[]) => boolean,
  read: (parts: string[]) => Value,
  absent: Absent
) {
  const split = (value: string) => value.split(/[\s,]+/).filter((part) => part !== '')
  return setting(
    rule,
    (value) => isValid(split(value)),
    (value) => (split(value).length > 0 ? read(split(value)) : absent),
    absent
  )
}

function isOperator(part: string): boolean {
  return (!part.includes('=') || parseRole(part) !== undefined) && isEmail(parseEmail(part))
}

function parseEmail(part: string): string {
  return emailKey(part.replace(/=.*/, ''))
}

function parseRole(part: string): OperatorRole | undefined {
  return operatorRoles.find((role) => part.endsWith(`=${role}`))
}
