import * as v from 'valibot'
import type { AppContext } from '../../../env.ts'
import { deleteHostCookie, readHostCookie, setHostCookie } from '../../cookies/set-cookie.ts'

const cookies = {
  /** The session of an operator. It ends when the browser closes, or earlier on the server. */
  session: { name: 'ops', maxAge: undefined },
  /** Marks the browser that has asked for a link. */
  browser: { name: 'ops_browser', maxAge: 3600 },
  /** Marks a browser in which an operator has opened a link, for as long as browsers allow. */
  knownBrowser: { name: 'ops_known_browser', maxAge: 400 * 86_400 },
  /** The screen that was requested before the login. */
  asked: { name: 'ops_asked', maxAge: 3600 },
  /** The success message of a form, for the next screen. */
  done: { name: 'ops_done', maxAge: 60 }
}

type CookieName = keyof typeof cookies

export function readDeskCookie(c: AppContext, name: CookieName): string | undefined {
  return readHostCookie(c, cookies[name].name)
}

export function setDeskCookie(c: AppContext, cookie: CookieName, value: string): void {
  const { name, maxAge } = cookies[cookie]
  setHostCookie(c, name, value, { maxAge, sameSite: 'Strict' })
}

export function dropDeskCookie(c: AppContext, name: CookieName): void {
  deleteHostCookie(c, cookies[name].name)
}

const doneSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    key: v.string(),
    params: v.optional(v.record(v.string(), v.union([v.string(), v.number()])))
  })
)

/** Reads and deletes the success message of the last form. */
export function takeDone(c: AppContext): v.InferOutput<typeof doneSchema> | undefined {
  const cookie = readDeskCookie(c, 'done')
  if (cookie === undefined) return undefined
  dropDeskCookie(c, 'done')
  const result = v.safeParse(doneSchema, cookie)
  return result.success ? result.output : undefined
}
