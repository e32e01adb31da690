import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { AppContext } from '../../../env.ts'

/** Sent with the prefix `__Host-`: only this host can set them, and no script can read them. */
const cookies = {
  /** The session of an operator. */
  session: 'ops',
  /** Marks the browser that has asked for a link. */
  browser: 'ops_browser',
  /** Marks a browser in which an operator has opened a link. It names nobody. */
  knownBrowser: 'ops_known_browser',
  /** The screen that was asked for before the login. */
  asked: 'ops_asked',
  /** The success message of a form, for the next screen. */
  done: 'ops_done'
}

type CookieName = keyof typeof cookies

const scope = { prefix: 'host', path: '/', secure: true } as const

const browserSeconds = 3600
/** The longest lifetime that browsers allow: 400 days. */
const knownBrowserSeconds = 400 * 86_400
const askedSeconds = 3600
const doneSeconds = 60

export function readDeskCookie(c: AppContext, name: CookieName): string | undefined {
  return getCookie(c, cookies[name], 'host')
}

/** The session's cookie ends when the browser closes; the server ends the session earlier. */
export function setSessionCookie(c: AppContext, token: string): void {
  set(c, 'session', token)
}

export function setBrowserCookie(c: AppContext, token: string): void {
  set(c, 'browser', token, browserSeconds)
}

export function setKnownBrowserCookie(c: AppContext, mark: string): void {
  set(c, 'knownBrowser', mark, knownBrowserSeconds)
}

export function setAskedCookie(c: AppContext, address: string): void {
  set(c, 'asked', address, askedSeconds)
}

export function dropDeskCookie(c: AppContext, name: CookieName): void {
  if (readDeskCookie(c, name) !== undefined) deleteCookie(c, cookies[name], scope)
}

const doneSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    key: v.string(),
    params: v.optional(v.record(v.string(), v.union([v.string(), v.number()])))
  })
)

type DoneWords = v.InferOutput<typeof doneSchema>

export function keepDone(c: AppContext, words: DoneWords): void {
  set(c, 'done', JSON.stringify(words), doneSeconds)
}

/** Reads what the last form has done, once. */
export function takeDone(c: AppContext): DoneWords | undefined {
  const cookie = readDeskCookie(c, 'done')
  if (cookie === undefined) return undefined
  dropDeskCookie(c, 'done')
  const result = v.safeParse(doneSchema, cookie)
  return result.success ? result.output : undefined
}

function set(c: AppContext, name: CookieName, value: string, maxAge?: number): void {
  setCookie(c, cookies[name], value, { ...scope, maxAge, httpOnly: true, sameSite: 'Strict' })
}
