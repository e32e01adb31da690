import type { DeskMessages } from '../../.types/desk-wording.ts'
import type { KeyOf, TranslateOf } from '../shared/language/messages.ts'

export type { DeskMessages } from '../../.types/desk-wording.ts'

/** The translator of the desk: `t('log.title')` is the text `title` of `locales/{locale}/desk/log.json`. */
export type DeskTranslate = TranslateOf<DeskMessages>

type DeskMessageKey = KeyOf<DeskMessages>

/** A text in the group `errors` of any file: why a form was refused. */
export type ErrorKey = Extract<DeskMessageKey, `${string}.errors.${string}`>

/** A text in the group `done` of any file: what a form has done. */
export type DoneKey = Extract<DeskMessageKey, `${string}.done.${string}`>
