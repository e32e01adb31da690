import type { Locale } from '../../shared/language/locale.ts'

/** Cookies with tokens. A new one needs a line here and in `http/cookies/host-cookies.ts`. */
export interface TokenCookies {
  /** Marks a browser that has logged in, for the limits of later attempts. */
  accountMarker?: string
  /** Marks a browser that has sent a registration. */
  registrationToken?: string
  pendingLogin?: string
  /** Marks a browser that has requested a link to the desk. */
  deskBrowser?: string
  /** Marks a browser in which an operator has opened such a link. */
  deskMarker?: string
}

export interface OutcomeCookies extends TokenCookies {
  /** The visitor's chosen language, for the cookie. */
  language?: Locale
  /** A new session, or `end` for the current one and the browser's data. */
  session?: StartedSession | 'end'
  /** The token of an operator's session, or `end` for the current one. */
  deskSession?: string | 'end'
}

/** A result of work that changes the browser's cookies. */
export interface CookieChange {
  cookies: OutcomeCookies
}

/** The cookie of a new session, of which only the digest is stored. */
export interface StartedSession {
  token: string
  /** Absent if the cookie ends when the browser closes. */
  maxAgeSeconds?: number
}
