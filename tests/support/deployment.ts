import { writeFileSync } from 'node:fs'
import { carryOut, plans } from '../../src/ops/deploy/plans.ts'
import type { Deployment, Step, VersionShare } from '../../src/ops/deploy/step.ts'
import { createHttpClient } from '../../src/shared/network/http-client.ts'
import type { Site } from './site.ts'

/** These steps need the operator's own values, take ten minutes, or write into the project. */
const leftOut = ['Doctor', 'Tests', 'Keep the files of the build']

/** The origin of the deployed site. */
export const liveOrigin = 'https://www.babil.example'

export interface Attempt {
  isDone: boolean
  /** Wrangler's commands, in order. */
  commands: string[]
  lines: string[]
}

export interface Circumstances extends Partial<Pick<Deployment, 'name' | 'isDryRun'>> {
  indexNowKey?: string
  /** Steps that are left out. */
  without?: Step[]
  /** The versions that serve the site, the one with most requests first. */
  serving?: VersionShare[]
  /** The command that fails. */
  failing?: string
  /** Changes what the version answers. */
  spoil?: (path: string, response: Response) => Response | Promise<Response>
  /** Answers for origins other than the new version's; by default the site of the tests answers. */
  answer?: (url: string, init: RequestInit) => Promise<Response | undefined>
}

/** Deploys a site of the tests to a simulated account. */
export async function deployTo(
  site: Site,
  kind: keyof typeof plans,
  {
    name = 'production',
    isDryRun = false,
    indexNowKey,
    without = [],
    serving = [{ version_id: 'old', percentage: 100 }],
    failing,
    spoil = (_, response) => response,
    answer = async () => undefined
  }: Circumstances = {}
): Promise<Attempt> {
  const commands: string[] = []
  const lines: string[] = []
  const deployment: Deployment = {
    name,
    worker: 'babylon',
    origin: liveOrigin,
    indexNowKey,
    isDryRun,
    uploadOptions: [],
    wrangler(args, env) {
      const command = args.filter((arg) => arg !== `--env=${name}`).join(' ')
      commands.push(command)
      if (command === failing) throw new Error('The account does not answer.')
      if (args[0] === 'deployments') return JSON.stringify({ versions: serving })
      if (args[1] === 'upload' && env) {
        const output = { type: 'version-upload', version_id: 'new', preview_url: site.origin }
        const lines = [{ type: 'wrangler-session' }, output].map((line) => JSON.stringify(line))
        writeFileSync(env.WRANGLER_OUTPUT_FILE_PATH ?? '', `${lines.join('\n')}\n`)
      }
      return ''
    },
    run: () => {},
    client: (baseUrl) =>
      createHttpClient({
        baseUrl,
        async fetch(url, init) {
          const path = url.slice(baseUrl.length)
          if (baseUrl === site.origin) return spoil(path, await site.fetch(path, init))
          return (await answer(url, init)) ?? site.fetch(path, init)
        }
      }),
    log: (line) => lines.push(line)
  }
  const steps: Step[] = plans[kind]
  const made = steps.filter((step) => !leftOut.includes(step.title) && !without.includes(step))
  return { isDone: await carryOut(made, deployment), commands, lines }
}
