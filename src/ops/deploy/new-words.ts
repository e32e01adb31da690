import { glob, readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { parseFrontMatter } from '../../build/words/front-matter.ts'
import { isoDay } from '../../shared/language/local-day.ts'
import { type Deployment, endEarly, nothingChanged, type Step } from './step.ts'
import { readRunningVersion } from './versions.ts'

/** Continues only if texts have changed or posts are due, and no code has changed. */
export const newWordsStep = stepFor(
  'Texts changed since the running version',
  ({ words, due }) => words + due > 0
)

/** Continues only if posts are due and no code has changed. */
export const postsDueStep = stepFor('Posts that are due', ({ due }) => due > 0)

interface PendingChanges {
  words: number
  due: number
}

function stepFor(title: string, isWanted: (waiting: PendingChanges) => boolean): Step {
  return {
    title,
    commands: ({ name }) => [
      `npx wrangler deployments status --env=${name}, then git diff with the commit of the version`
    ],
    run: (deployment) => decide(deployment, isWanted),
    back: () => nothingChanged
  }
}

/** Paths that the Worker is made from. */
const code = /^(src|assets)\/|^(build\.mjs|package(-lock)?\.json|wrangler\.toml)$/

const refusals = {
  gradual: 'A gradual deployment is under way.',
  rolledBack: 'The site was rolled back to an earlier version.',
  noCommit: 'The running version has no commit in its tag.'
}

async function decide(deployment: Deployment, isWanted: (waiting: PendingChanges) => boolean) {
  const { git, log, name, output } = deployment
  const runningVersion = readRunningVersion(deployment)
  if ('refused' in runningVersion) {
    log(`${refusals[runningVersion.refused]} ${byHand(name)}`)
    return endEarly
  }
  const changedFiles = git([
    'diff',
    '--name-only',
    '--no-renames',
    '-z',
    runningVersion.commit,
    'HEAD'
  ]).split('\0')
  const files = changedFiles.filter((file) => code.test(file))
  if (files.length > 0) {
    log(`Code has changed as well, such as ${files[0]}. ${byHand(name)}`)
    return endEarly
  }
  const words = changedFiles.filter((file) => file.startsWith('locales/')).length
  const duePosts = await countDue(runningVersion.createdAt)
  log(`Changed text files: ${words}. Posts due: ${duePosts}.`)
  if (!isWanted({ words, due: duePosts })) return endEarly
  output('deployed', 'true')
}

function byHand(name: string): string {
  return `Nothing is deployed: npm run deploy -- ${name} does it by hand.`
}

const dated = v.object({ date: v.string(), draft: v.optional(v.boolean()) })

/** The longest time from a build to its upload, which may be on the next day. */
const buildMs = 60 * 60 * 1000

/** Counts the posts that have become due since the given time. */
async function countDue(since: number): Promise<number> {
  const buildDay = isoDay(since - buildMs)
  const today = isoDay(Date.now())
  let due = 0
  for await (const file of glob('locales/*/blogs/*.md')) {
    const { date, draft } = parseFrontMatter(file, await readFile(file, 'utf8'), dated).data
    if (!draft && date > buildDay && date <= today) due += 1
  }
  return due
}
