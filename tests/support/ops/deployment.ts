import { writeFileSync } from 'node:fs'
import { plans, runPlan } from '../../../src/ops/deploy/plans.ts'
import type { Deployment, Step, VersionShare } from '../../../src/ops/deploy/step.ts'
import { createHttpClient } from '../../../src/shared/network/http-client.ts'
import type { Site } from '../site.ts'

/** These steps need an operator's values, take ten minutes, or write into the project. */
const leftOut = ['Doctor', 'Tests', 'Keep the files of the build']

/** The origin of the deployed site. */
export const liveOrigin = 'https://www.babil.example'

export interface Attempt {
  isDone: boolean
  /** Wrangler's commands, in order. */
  commands: string[]
  lines: string[]
  /** The outputs of the step for the pipeline. */
  outputs: Record<string, string>
}

export interface Circumstances
  extends Partial<Pick<Deployment, 'name' | 'isDryRun' | 'commit' | 'previewName'>> {
  indexNowKey?: string
  /** Steps to skip. */
  without?: Step[]
  /** The versions that serve the site, the one with most requests first. */
  serving?: VersionShare[]
  /** The trigger of the running deployment. */
  trigger?: string
  /** The commit of the running version, and when it was uploaded. */
  running?: { commit?: string; createdAt: number }
  /** Files that have changed since that commit. */
  changed?: string[]
  failing?: string
  /** Changes the version's responses. */
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
    commit,
    previewName,
    trigger = 'deployment',
    running,
    changed = [],
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
  const outputs: Record<string, string> = {}
  const deployment: Deployment = {
    name,
    worker: 'babylon',
    origin: liveOrigin,
    indexNowKey,
    isDryRun,
    commit,
    previewName,
    uploadOptions: [],
    wrangler(args, env) {
      const command = args.filter((arg) => arg !== `--env=${name}`).join(' ')
      commands.push(command)
      if (command === failing) throw new Error('The account does not respond.')
      if (args[0] === 'deployments') {
        const annotations = { 'workers/triggered_by': trigger }
        return JSON.stringify({ versions: serving, annotations })
      }
      if (args[1] === 'view' && running) {
        const annotations = running.commit ? { 'workers/tag': running.commit } : {}
        const metadata = { created_on: new Date(running.createdAt).toISOString() }
        return JSON.stringify({ id: args[2], metadata, annotations })
      }
      if (args[1] === 'upload' && env) {
        const output = {
          type: 'version-upload',
          version_id: 'new',
          preview_url: site.origin,
          preview_alias_url: previewName && `https://${previewName}-babylon.example.workers.dev`
        }
        if (env.WORDS_PREVIEW) outputs.isPreview = env.WORDS_PREVIEW
        const lines = [{ type: 'wrangler-session' }, output].map((line) => JSON.stringify(line))
        writeFileSync(env.WRANGLER_OUTPUT_FILE_PATH ?? '', `${lines.join('\n')}\n`)
      }
      return ''
    },
    run: () => {},
    git: (args) => (args.includes(running?.commit ?? '') ? changed.join('\0') : ''),
    output(name, value) {
      outputs[name] = value
    },
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
  return { isDone: await runPlan(made, deployment), commands, lines, outputs }
}
