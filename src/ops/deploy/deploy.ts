// `npm run deploy -- staging|production`: all steps from the doctor to the check of the running
// site. A step that fails ends the deployment and prints how to roll back.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync } from 'node:fs'
import { createHttpClient } from '../../shared/network/http-client.ts'
import type { Target } from '../doctor/finding.ts'
import { readTarget } from '../doctor/target.ts'
import {
  exitWithError,
  exitWithUsage,
  parseArguments,
  parseEnvironment
} from '../terminal/arguments.ts'
import { toPrintableLines } from '../terminal/printable.ts'
import { runWrangler } from '../wrangler.ts'
import { plans, runPlan } from './plans.ts'
import { previewProblem } from './preview.ts'
import { testStep } from './run-tests.ts'

const usage = `npm run deploy -- staging|production [--first [--secrets-file secrets.env]|--gradual|--promote|--back|--words|--if-due|--preview name] [--skip-tests] [--dry-run]
  --first         deploys to an environment for the first time
  --secrets-file  also sets the secrets in this file
  --gradual       sends 10 % of visitors to the new version
  --promote       sends all requests to the new version
  --back          sends all requests to the previous version
  --words         deploys only if nothing but words has changed since the running version
  --if-due        the same, but only if a post is due
  --preview       uploads a version with drafts to a private URL with this name (staging)
  --skip-tests    skips the tests, for a pipeline that has run them on the same commit
  --dry-run       prints all steps and how to roll back; runs only those that change nothing`

/** Maximum bytes of a sitemap (sitemaps.org), the longest response. */
const maxResponseLength = 50 * 1024 * 1024

const flag = { type: 'boolean', default: false } as const
const { values, positionals } = parseArguments(usage, {
  first: flag,
  gradual: flag,
  promote: flag,
  back: flag,
  words: flag,
  'if-due': flag,
  preview: { type: 'string' },
  'skip-tests': flag,
  'dry-run': flag,
  'secrets-file': { type: 'string' }
})
const kinds = (
  ['first', 'gradual', 'promote', 'back', 'words', 'if-due', 'preview'] as const
).filter((kind) => values[kind] !== undefined && values[kind] !== false)
const [environmentName, ...surplus] = positionals
const name = parseEnvironment(usage, environmentName, ['staging', 'production'])
if (surplus.length > 0) exitWithUsage(usage, 'Name one environment.')
if (kinds.length > 1) exitWithUsage(usage, `Choose one of --${kinds.join(' and --')}.`)

const [kind = 'at once'] = kinds
const steps = plans[kind].filter((step) => !(values['skip-tests'] && step === testStep))
const secretsFile = values['secrets-file']
if (secretsFile !== undefined && !existsSync(secretsFile)) {
  exitWithUsage(usage, `There is no file ${secretsFile}.`)
}
const { environment, settings } = target()
const { preview } = values
if (preview !== undefined) {
  const problem = previewProblem(preview, name, environment.name ?? '')
  if (problem) exitWithUsage(usage, problem)
}
const isDone = await runPlan(steps, {
  name,
  worker: environment.name ?? '',
  origin: settings.SITE_ORIGIN,
  indexNowKey: settings.INDEXNOW_KEY,
  commit: readCommit(),
  previewName: preview,
  isDryRun: values['dry-run'],
  uploadOptions: secretsFile === undefined ? [] : ['--secrets-file', secretsFile],
  wrangler: (args, env) => runWrangler(args, { env }),
  git,
  run: (command, args) => execFileSync(command, args, { stdio: 'inherit' }),
  client: (baseUrl) =>
    createHttpClient({ baseUrl, timeoutMs: 10_000, maxBytes: maxResponseLength }),
  output(name, value) {
    const file = process.env.GITHUB_OUTPUT
    if (file) appendFileSync(file, `${name}=${value}\n`)
  },
  // The output is escaped, because some of it is from the site.
  log: (line) => console.log(toPrintableLines(line))
})
if (!isDone) process.exitCode = 1
else if (!values['dry-run']) console.log('\nDone.')

/** Absent without Git, and with uncommitted changes. Cloudflare limits tags to 25 characters. */
function readCommit(): string | undefined {
  try {
    if (git(['status', '--porcelain', '--untracked-files=no']) !== '') return undefined
    return git(['rev-parse', '--short=20', 'HEAD']).trim()
  } catch {
    return undefined
  }
}

function git(args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function target(): Target {
  try {
    return readTarget(name)
  } catch (error) {
    return exitWithError(error)
  }
}
