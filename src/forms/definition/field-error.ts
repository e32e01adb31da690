import type { MessageParams, Messages } from '../../shared/language/messages.ts'

export type ErrorKey = keyof Messages['forms']['errors']

export interface FieldError<Key = ErrorKey> {
  /** The field's name; empty for the whole form. */
  field: string
  key: Key
  /** The values of the message's placeholders, such as the limit that was exceeded. */
  params?: MessageParams
}

/** @param errors messages by field, `''` for the whole form */
export function hasErrors(errors: Record<string, string>): boolean {
  return Object.keys(errors).length > 0
}
