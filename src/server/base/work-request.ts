import type { Bindings } from '../../bindings.ts'
import type { Settings } from '../../config.ts'

/** The data that all work needs, of requests, jobs and deliveries. */
export interface WorkRequest {
  env: Bindings
  settings: Settings
  /** When the work began, in milliseconds since 1970. All of it uses this time. */
  now: number
}
