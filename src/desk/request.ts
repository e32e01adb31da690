import type { RejectedForm } from '../forms/definition/form-state.ts'
import type { PendingOperator } from '../server/operators/login/complete-login.ts'
import type { Operator } from '../server/operators/operators.ts'
import type { OperatorRequest } from '../server/operators/request.ts'
import type { OperatorSession } from '../server/operators/sessions/session-store.ts'
import type { SealedRequest } from '../server/request.ts'
import type { OperatorRole } from '../shared/facts/operator-roles.ts'
import type { DeskHref } from '../shared/links/href.ts'
import type { DeskTranslate } from './messages.ts'

/** The request data of a screen that needs no login. */
export interface PublicDeskRequest extends SealedRequest {
  t: DeskTranslate
  /**
   * Builds links of the desk in the request's language. `href` builds links of the public pages.
   */
  deskHref: DeskHref
  /** The path of the screen, without its query. */
  path: string
  /** The path's parameters. */
  params: Record<string, string>
  query: URLSearchParams
  /** The rejected form; its name is empty if there is none. */
  form: RejectedForm
  /** Whether the desk's own login is in use, rather than Cloudflare Access. */
  usesOwnLogin: boolean
  pendingOperator?: PendingOperator
  /** Whether the site runs on the developer's own machine, as with `npm start`. */
  isOwnMachine: boolean
  /** Absent before the login. */
  operator?: Operator
  may: (role: OperatorRole) => boolean
  /** Absent before the login, and with Cloudflare Access. */
  deskSession?: OperatorSession
}

export interface DeskRequest extends PublicDeskRequest, OperatorRequest {
  operator: Operator
}
