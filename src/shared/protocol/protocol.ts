/**
 * Names that the server and the browser's script share. Each is a separate export, so that the
 * entry script, which may have at most 4096 bytes, contains only the names that it uses; an object
 * would include them all. The shapes of the responses are in `payload.ts` and `manifest.ts`, the
 * paths in `shared/links/endpoint-paths.ts`.
 */

// Fields of requests

/** The query key of icon names, joined by commas. */
export const iconNamesQuery = 'icons'

/** The field with the page to return to, in the form that closes the language hint. */
export const hintPageField = 'page'

/**
 * The hidden field for the source of a visit, and its key in session storage: a line of
 * `arrival.ts` for the beginning of the visit, and one for the last arrival from another site or a
 * campaign.
 */
export const visitField = 'visit'

// Cookies

/** The cookie with the visitor's language, set by the server (§1.4). */
export const localeCookie = 'i18n_redirected'

/**
 * The cookie that is set when the visitor closes the language hint, by script or by the server
 * (§1.6).
 */
export const localeHintCookie = 'locale_hint'

/**
 * The cookie that is `1` during a session, for scripts, which cannot read the session's own cookie.
 * Its name must not change (docs/development.md).
 */
export const loggedInCookie = 'signed_in'

// Headers

/** Marks our own prefetch requests, as browsers mark theirs with `Sec-Purpose`. */
export const purposeHeader = 'X-Purpose'
export const prefetchPurpose = 'prefetch'

// Query keys

/** The keys that open an alert dialog (§8.2). */
export const errorQuery = 'error'
export const successQuery = 'success'
export type AlertQuery = Partial<Record<typeof errorQuery | typeof successQuery, string>>

/** Shows the confirmation of the sent form, with the next step. */
export const sentQuery = 'sent'

/** Shows the form filled in from the last receipt, to correct it. */
export const againQuery = 'again'

/** Marks the login page after a log-out. */
export const loggedOutQuery = 'out'

/** The search query, and its maximum length, at which it is cut. */
export const searchQuery = 'q'
export const maxQueryLength = 100

// Data attributes, without their prefix

/** Marks a form that the server rejected, whose values have not been sent. */
export const rejectedMark = 'rejected'

// Ids of elements that script replaces

export const searchCountId = 'search-count'
export const searchResultsId = 'search-results'
