import * as v from 'valibot'

/** RFC 5321 §4.5.3.1.3 limits an address to 256 octets, including its angle brackets. */
export const maxEmailLength = 254

/** An email address that is reachable from outside, for forms and settings. */
export function emailSchema(message: string) {
  return v.pipe(v.string(), v.rfcEmail(message), v.regex(mailbox, message))
}

export function isEmail(text: string): boolean {
  return v.is(emailSchema(''), text)
}

/**
 * Checks rules that browsers do not check. The part before the @ has at most 64 characters (RFC
 * 5321 §4.5.3.1.1), no dot at its ends and no two in a row (§4.1.2, Dot-string; the quoted form is
 * rejected earlier). The domain has a dot, because mail from outside needs one, and is not an IP
 * address, which would need brackets.
 */
const mailbox = /^(?!\.|.*\.[.@])[^@]{1,64}@.*\.[^.]*[^.\d][^.]*$/
