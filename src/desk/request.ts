import type { ActionLog } from '../server/action-log/action-log.ts'
import type { Operator } from '../server/operators/operators.ts'
import type { WaitingOperator } from '../server/operators/proof.ts'
import type { OperatorSession } from '../server/operators/session-store.ts'
import type { SiteRequest } from '../server/request.ts'
import type { OperatorRole } from '../shared/facts/operator-roles.ts'
import type { DeskHref } from './paths.ts'
import type { DeskTranslate } from './wording.ts'

/** A form that was refused, as its screen shows it again. */
export interface RefusedForm {
  /** The name of its action; empty when no form was refused. */
  action: string
  /** The values as they were sent. */
  values: Record<string, string>
  /** Texts by field. The empty name is the form as a whole. */
  errors: Record<string, string>
}

/** The request data of a screen that anybody may open. */
export interface DeskVisit extends SiteRequest {
  t: DeskTranslate
  /** Links of the desk in the request's language. `href` builds those of the public pages. */
  desk: DeskHref
  /** The path's parameters. */
  params: Record<string, string>
  query: URLSearchParams
  form: RefusedForm
  /** The cookie of a browser that has asked for a link. */
  browser?: string
  /** The mark of a browser in which an operator has opened a link. */
  knownBrowser?: string
  waiting?: WaitingOperator
  /** Whether the site runs on the developer's own machine, as with `npm start`. */
  onOwnMachine: boolean
}

/** The request data of a screen of the desk. */
export interface DeskRequest extends DeskVisit {
  operator: Operator
  /** Tells whether the operator may do what a role is needed for. */
  may: (role: OperatorRole) => boolean
  /** Whether the desk's own login is in use, and not Cloudflare Access. */
  ownLogin: boolean
  /** Absent with Cloudflare Access. */
  deskSession?: OperatorSession
  log: ActionLog
}
