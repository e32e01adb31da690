import { messages } from 'babylon:desk'
import * as v from 'valibot'
import type { DeskTranslate, DoneKey } from '../../../desk/messages.ts'
import type { AppContext } from '../../../env.ts'
import { defaultLocale } from '../../../shared/language/locale.ts'
import type { MessageParams } from '../../../shared/language/messages.ts'
import { cookieJson } from '../../cookies/cookie-json.ts'
import { deleteHostCookie, getHostCookie, setHostCookie } from '../../cookies/host-cookies.ts'

const doneSchema = cookieJson({
  key: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()])))
})

const doneKeys = new Set(
  Object.entries(messages[defaultLocale]).flatMap(([file, texts]) =>
    'done' in texts ? Object.keys(texts.done).map((name) => `${file}.done.${name}`) : []
  )
)

/** Stores the success message of a form for the next screen. */
export function storeDoneMessage(
  c: AppContext,
  done: { key: DoneKey; params?: MessageParams }
): void {
  setHostCookie(c, 'deskDone', JSON.stringify(done))
}

/** Translates and deletes the stored success message. */
export function popDoneMessage(c: AppContext, t: DeskTranslate): string | undefined {
  const cookie = getHostCookie(c, 'deskDone')
  if (cookie === undefined) return undefined
  deleteHostCookie(c, 'deskDone')
  const done = v.safeParse(doneSchema, cookie)
  if (!done.success || !isDoneKey(done.output.key)) return undefined
  return String(t(done.output.key, done.output.params ?? {}))
}

/** Whether a string from a cookie is the key of a success message. */
function isDoneKey(key: string): key is DoneKey {
  return doneKeys.has(key)
}
