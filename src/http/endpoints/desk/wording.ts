import { messages } from 'babylon:desk'
import type { DeskMessages, DeskTranslate, DoneKey } from '../../../desk/wording.ts'
import type { AppContext } from '../../../env.ts'
import { createTranslator } from '../../../server/messages/translator.ts'

export function deskTranslator(c: AppContext): DeskTranslate {
  const strict = c.get('settings').STRICT_MESSAGES === 'true'
  return createTranslator<DeskMessages>({ locale: c.get('locale'), bundles: messages, strict })
}

/** Tells whether a text from a cookie names what a form has done. */
export function isDoneKey(key: string): key is DoneKey {
  const [file = '', group = '', name = '', ...more] = key.split('.')
  if (group !== 'done' || more.length > 0) return false
  const files: Record<string, object> = { ...messages.en }
  const texts: object = Object(Object(files[file]).done)
  return Object.hasOwn(texts, name)
}
