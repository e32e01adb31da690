import * as v from 'valibot'

/** RFC 5321 §4.5.3.1.3 limits a path to 256 octets with its brackets. */
export const longestEmail = 254

/** An e-mail address that is reachable from outside. Used for forms and settings. */
export function emailSchema(message: string) {
  return v.pipe(v.string(), v.rfcEmail(message), v.regex(mailbox, message))
}

/**
 * Checks what browsers do not. The part before the @ has at most 64 characters (RFC 5321 §4.5.3.1.1), no
 * dot at its ends and no two in a row (§4.1.2, Dot-string; the quoted form is refused before). The domain
 * has a dot, because no mail from outside reaches one without, and is no network address, which would
 * need brackets.
 */
const mailbox = /^(?!\.|.*\.[.@])[^@]{1,64}@.*\.[^.]*[^.\d][^.]*$/
