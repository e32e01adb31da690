import type { Messages } from '../shared/language/messages.ts'

export type ErrorKey = keyof Messages['forms']['errors']

export interface FieldError<Key = ErrorKey> {
  /** The field's name; empty for the whole form. */
  field: string
  key: Key
  /** The limit that the value violates, for the message's placeholder. */
  limit?: number
}
