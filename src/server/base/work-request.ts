import type { Bindings } from '../../bindings.ts'
import type { Settings } from '../../config.ts'

/** The data that all work needs, of requests, jobs and deliveries. */
export interface WorkRequest {
  env: Bindings
  settings: Settings
  /** When the work began, in milliseconds since 1970. All of it uses this time. */
  now: number
}

/** The data of work that may continue after the response. */
export interface BackgroundRequest extends WorkRequest {
  /** Keeps the Worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void
}
