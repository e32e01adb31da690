import { type OperatorRole, operatorRoles } from '../shared/facts/operator-roles.ts'
import { isSafeUrl } from '../shared/links/safe-url.ts'
import { isEmail } from '../shared/text/email.ts'
import { emailKey } from '../shared/text/email-key.ts'
import { type Rule, ruleOf } from './rules.ts'

/** The kind of a setting. An empty variable counts as absent. */
export interface Setting<Value, Absent = Value> {
  /** The rule that a value must follow; without one, each value is valid. */
  rule?: Rule
  absent: Absent
  /** The value of a trimmed text; `undefined` if it violates the rule. */
  parse(text: string): Value | undefined
}

export const optionalText: Setting<string, undefined> = {
  absent: undefined,
  parse: (text) => text
}

export function pattern<Absent>(rule: Rule, form: RegExp, absent: Absent): Setting<string, Absent> {
  return { rule, absent, parse: (text) => (form.test(text) ? text : undefined) }
}

export function wholeNumber(min: number, max: number, absent: number): Setting<number> {
  return {
    rule: ruleOf('number', { min, max }),
    absent,
    parse(text) {
      const isInRange = /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max
      return isInRange ? Number(text) : undefined
    }
  }
}

export function oneOf<const Value extends string, Absent>(
  values: readonly Value[],
  absent: Absent
): Setting<Value, Absent> {
  return {
    rule: ruleOf('choice', { values: values.join(', ') }),
    absent,
    parse: (text) => values.find((value) => value === text)
  }
}

export const flag = oneOf(['true'], undefined)

/** A secret that is too long to be guessed. */
export const secret = pattern(ruleOf('secret'), /^.{32,}$/, undefined)

/** A private key in PEM form. Line breaks may be written as `\n`, as some tools require. */
export const privateKey: Setting<string, undefined> = {
  rule: ruleOf('key'),
  absent: undefined,
  parse(text) {
    const isKey = /^-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----$/.test(text)
    return isKey ? text.replaceAll('\\n', '\n') : undefined
  }
}

/** The public origin of a site: only scheme, host and port. */
export function origin<Absent>(absent: Absent): Setting<string, Absent> {
  return {
    rule: ruleOf('origin'),
    absent,
    parse(text) {
      const isOrigin = /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) && isSafeUrl(text)
      return isOrigin ? new URL(text).origin : undefined
    }
  }
}

export const baseUrl: Setting<string, undefined> = {
  rule: ruleOf('base'),
  absent: undefined,
  parse: (text) => (!/[?#]/.test(text) && isSafeUrl(text) ? text.replace(/\/+$/, '') : undefined)
}

/** A URL that is requested unchanged. */
export const url: Setting<string, undefined> = {
  rule: ruleOf('url'),
  absent: undefined,
  parse: (text) => (!text.includes('#') && isSafeUrl(text) ? text : undefined)
}

export const emailSetting: Setting<string, undefined> = {
  rule: ruleOf('email'),
  absent: undefined,
  parse: (text) => (isEmail(text) ? text : undefined)
}

/** `ayse@example.com, bob@example.com`. */
export const emailList = list(
  ruleOf('emails'),
  (parts) => parts.every(isEmail),
  (parts): readonly string[] => [...new Set(parts)],
  undefined
)

/** A list of email addresses, and of domains such as `@example.com`. */
export const recipientList = list(
  ruleOf('recipients'),
  (parts) => parts.every((part) => isEmail(part.replace(/^@/, 'a@'))),
  (parts) => parts.map(emailKey),
  undefined
)

/** The operators, `ayse@example.com=owner, bob@example.com=editor`: roles by email address. */
export const operatorList = list(
  ruleOf('operators'),
  (parts) => parts.every(isOperator) && new Set(parts.map(parseEmail)).size === parts.length,
  (parts): ReadonlyMap<string, OperatorRole> =>
    new Map(parts.map((part) => [parseEmail(part), parseRole(part) ?? 'reader'])),
  new Map<string, OperatorRole>()
)

/** A list, separated by commas or white space. It has at least one part. */
function list<Value, Absent>(
  rule: Rule,
  isValid: (parts: string[]) => boolean,
  read: (parts: string[]) => Value,
  absent: Absent
): Setting<Value, Absent> {
  return {
    rule,
    absent,
    parse(text) {
      const parts = text.split(/[\s,]+/).filter((part) => part !== '')
      return parts.length > 0 && isValid(parts) ? read(parts) : undefined
    }
  }
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
