import type { SealedBindings } from '../bindings.ts'
import type { ActionLog } from '../server/action-log/action-log.ts'
import type { Operator } from '../server/operators/operators.ts'
import type { WaitingOperator } from '../server/operators/reauthentication.ts'
import type { OperatorSession } from '../server/operators/session-store.ts'
import type { SiteRequest } from '../server/request.ts'
import type { OperatorRole } from '../shared/facts/operator-roles.ts'
import type { DeskHref } from './links.ts'
import type { DeskTranslate } from './wording.ts'

/** A refused form, for its screen to show again. */
interface RefusedForm {
  /** The name of the form's action; empty if no form was refused. */
  action: string
  values: Record<string, string>
  /** Messages by field. The empty name stands for the whole form. */
  errors: Record<string, string>
}

/** The request data of a screen that anybody may open. */
export interface DeskVisit extends SiteRequest {
  /** Screens and actions only pass the database on. Writes go through `log`. */
  env: SealedBindings
  t: DeskTranslate
  /**
   * Builds links of the desk in the request's language. `href` builds links of the public pages.
   */
  deskHref: DeskHref
  /** The path of the screen, without its query. */
  self: string
  /** The path's parameters. */
  params: Record<string, string>
  query: URLSearchParams
  form: RefusedForm
  /** Whether the desk's own login is in use, and not Cloudflare Access. */
  ownLogin: boolean
  /** The token of a browser that has requested a login link. */
  browser?: string
  /** The token of a browser in which an operator has opened a login link. */
  knownBrowser?: string
  waiting?: WaitingOperator
  /** Whether the site runs on the developer's own machine, as with `npm start`. */
  onOwnMachine: boolean
  /** Absent before the login. */
  operator?: Operator
  /** Tells whether the operator has at least a role. */
  may: (role: OperatorRole) => boolean
  /** Absent before the login, and with Cloudflare Access. */
  deskSession?: OperatorSession
}

export interface DeskRequest extends DeskVisit {
  operator: Operator
  log: ActionLog
}
