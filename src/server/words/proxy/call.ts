import type { OperatorRequest } from '../../operators/request.ts'
import type { GitHub } from '../github/client.ts'

/** A request by an operator who may edit. */
export interface ProxyRequest extends OperatorRequest {
  github: GitHub
}

/** A response of the proxy: JSON, or the bytes of a file. */
export interface ProxyResponse {
  status: 200 | 201 | 204
  body?: unknown
  bytes?: Uint8Array<ArrayBuffer>
}

/** The named parts of a call's path. Each pattern has those that its handler reads. */
export interface PathParams {
  number: number
  branch: string
  revision: string
  id: string
}

/** A call of the REST API as the editor sends it. */
export interface RestCall {
  method: string
  /** The path behind `/api/v3`, decoded once. */
  path: string
  /** The parsed JSON, or `undefined` if there is none. */
  body: unknown
  /** Whether the response should be the bytes of a file rather than JSON. */
  wantsBytes: boolean
}
