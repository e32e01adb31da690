import type { Environment } from '../../build/settings/environments.ts'
import type { Settings } from '../../config.ts'
import type { HttpClient } from '../../shared/network/http-client.ts'

/**
 * `stop`: must not go live. `advice`: may go live. `unknown`: could not be checked from here.
 */
export type Level = 'stop' | 'advice' | 'unknown'

export interface Finding {
  level: Level
  /** The fault, in one sentence. */
  what: string
  remedy: string
}

/** The project and the services that the checks examine. */
export interface Target {
  root: string
  /** The environment that is to go live. */
  name: 'staging' | 'production'
  environment: Environment
  environments: Map<string, Environment>
  settings: Settings
  /** Runs Wrangler in the project. @throws WranglerError, for example without an account */
  wrangler(args: string[]): string
  /** The TXT records of a name. @throws Error when DNS does not respond */
  resolveTxt(name: string): Promise<string[]>
  /** Whether a name has IP addresses. @throws Error when DNS does not respond */
  hasAddress(name: string): Promise<boolean>
  dkimSelectors: string[]
  /** The id and digest of an exported line of the action log. */
  chain?: { id: number; digest: string }
  site?: DeployedSite
}

export interface DeployedSite {
  origin: string
  request: HttpClient
  /** The site's `OPS_TOKEN`, if it is in the environment. */
  token?: string
  sendsMail: boolean
}

export type DoctorCheck = (target: Target) => Finding[] | Promise<Finding[]>

export function blocker(what: string, remedy: string): Finding {
  return { level: 'stop', what, remedy }
}

export function advice(what: string, remedy: string): Finding {
  return { level: 'advice', what, remedy }
}

export function unknown(what: string, remedy: string): Finding {
  return { level: 'unknown', what, remedy }
}
