import type { DeskMessages } from '../../.types/desk-messages.ts'
import type { KeyOf, Translator } from '../shared/language/messages.ts'

export type { DeskMessages } from '../../.types/desk-messages.ts'

/**
 * The translator of the desk: `t('log.title')` is the message `title` in
 * `locales/{locale}/desk/log.json`.
 */
export type DeskTranslate = Translator<DeskMessages>

type DeskMessageKey = KeyOf<DeskMessages>

/** A key in the group `errors` of any file: the reason why a form was refused. */
export type DeskErrorKey = Extract<DeskMessageKey, `${string}.errors.${string}`>

/** A key in the group `done` of any file: a success message. */
export type DoneKey = Extract<DeskMessageKey, `${string}.done.${string}`>
