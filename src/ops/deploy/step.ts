import type { HttpClient } from '../../shared/network/http-client.ts'

export interface VersionShare {
  version_id: string
  percentage: number
}

interface UploadedVersion {
  id: string
  preview: string
  /** The URL under the name of a preview. */
  aliasOrigin?: string
}

/** The state of a deployment, which the steps extend. */
export interface Deployment {
  name: 'staging' | 'production'
  worker: string
  /** The public origin of the site, `SITE_ORIGIN`. */
  origin: string | undefined
  indexNowKey: string | undefined
  /** Whether to print the commands, and run only steps that change nothing. */
  isDryRun: boolean
  /** The commit that is deployed; absent with uncommitted changes. */
  commit?: string
  /** The name of a preview, which its URL begins with. */
  previewName?: string
  /** Arguments for the first upload, such as `--secrets-file`. */
  uploadOptions: string[]
  /** Runs Wrangler. @throws WranglerError when it fails */
  wrangler(args: string[], env?: Record<string, string>): string
  /** Runs a command of the project with its output shown. @throws Error when it fails */
  run(command: string, args: string[]): void
  /** Runs Git. @throws Error when it fails */
  git(args: string[]): string
  client(origin: string): HttpClient
  /** Sets an output for the later steps of a CI pipeline. */
  output(name: string, value: string): void
  log(line: string): void
  before?: VersionShare[]
  version?: UploadedVersion
  /** URLs that search engines should read again, if known. */
  changedUrls?: string[]
}

/** Returned by a step to end the deployment early. */
export const endEarly = Symbol('nothing to do')

// biome-ignore lint/suspicious/noConfusingVoidType: most steps return nothing
type StepResult = void | typeof endEarly

export interface Step {
  title: string
  /** Whether the deployment includes this step. By default it does. */
  isNeeded?(deployment: Deployment): boolean
  /** The commands that the step runs, for a dry run. */
  commands(deployment: Deployment): string[]
  /**
   * @returns `endEarly` to end the deployment successfully
   * @throws Error to end the deployment
   */
  run(deployment: Deployment): StepResult | Promise<StepResult>
  /** Runs instead of the step in a dry run. By default nothing runs. */
  rehearse?(deployment: Deployment): void | Promise<void>
  /** How to roll back once this step has begun. */
  back(deployment: Deployment): string
}

export const nothingChanged = 'Nothing has changed, so there is nothing to roll back.'

/** The command that sends all requests to the previous version. */
export function backCommand({ name }: Pick<Deployment, 'name'>): string {
  return `npm run deploy -- ${name} --back`
}
