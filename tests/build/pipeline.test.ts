import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildCheck, liveStatus, previewStatus } from '../../src/server/words/names.ts'

interface Job {
  if?: string
  needs?: string
  uses?: string
  environment?: string
  name?: string
  concurrency?: string | { group: string }
  permissions?: Record<string, string>
  env?: Record<string, string>
  steps?: Step[]
}
interface Step {
  name?: string
  run?: string
  uses?: string
  with?: Record<string, string>
  env?: Record<string, string>
}
interface Workflow {
  on: Record<string, unknown>
  jobs: Record<string, Job>
}

const read = (file: string) => readFileSync(file, 'utf8')
const workflows: Workflow[] = globSync('.github/workflows/*.yml').map((file) => parse(read(file)))
const listSteps = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps)
const deployment: Workflow = parse(read('.github/workflows/deploy.yml'))

test('the workflows run scripts that exist', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const runs = workflows.flatMap(listSteps).map(({ run = '' }) => run)
  for (const [, script = ''] of runs.join('\n').matchAll(/npm run (?:--silent )?([\w:]+)/g)) {
    expect(Object.keys(scripts)).toContain(script)
  }
})

test('a deployment runs after the tests', () => {
  const { deploy, test: tests } = deployment.jobs
  expect(tests?.uses).toBe('./.github/workflows/test.yml')
  expect(deploy?.needs).toBe('test')
  expect(deploy?.concurrency).toContain('deploy-')
  const cache = deploy?.steps?.find(({ uses }) => uses?.startsWith('actions/cache@'))
  expect(cache?.with).toMatchObject({
    path: '.kept',
    'restore-keys': expect.stringMatching(/^kept-.*-$/)
  })
})

/** An expression that a workflow fills in when it runs. */
const interpolated = (expression: string) => `\${{ ${expression} }}`

const words: Workflow = parse(read('.github/workflows/words.yml'))

test('a change of texts is built as the check that the desk reads, and not for a fork §12.15.41', () => {
  const { build } = words.jobs
  expect(build?.name).toBe(buildCheck)
  expect(build?.permissions).toBeUndefined()
  expect(build?.if).toContain("startsWith(github.head_ref, 'cms/')")
  expect(build?.if).toContain('github.event.pull_request.head.repo.full_name == github.repository')
})

test('a preview combines the code of main with only the texts of the change §12.15.42', () => {
  const { preview } = words.jobs
  expect(preview?.needs).toBe('build')
  expect(preview?.permissions).toEqual({ contents: 'read', statuses: 'write' })
  const [code, change] = (preview?.steps ?? []).filter(({ uses }) => uses?.includes('/checkout@'))
  expect(code?.with).toMatchObject({
    ref: interpolated('github.base_ref'),
    'persist-credentials': false
  })
  expect(change?.with).toMatchObject({ path: '.pull-request', 'persist-credentials': false })
  const runs = preview?.steps?.flatMap(({ run = [] }) => run) ?? []
  expect(runs.filter((run) => run.includes('.pull-request'))).toEqual([
    // A symbolic link could expose the secrets of the next step.
    'test -z "$(find .pull-request/locales -type l)"',
    'rm -r locales && mv .pull-request/locales locales && rm -r .pull-request'
  ])
  expect(runs.filter((run) => run.includes(`context=${previewStatus}`))).toHaveLength(3)
})

test('published texts and due posts go live one deployment at a time §12.15.43 §12.15.44', () => {
  const { live } = words.jobs
  expect(live?.concurrency).toBe(
    `${deployment.jobs.deploy?.concurrency}`.replace(/\$\{\{.*\}\}/, 'production')
  )
  expect(live?.env?.KIND).toBe(
    interpolated("github.event_name == 'schedule' && 'if-due' || 'words'")
  )
  expect(words.on).toMatchObject({ push: { branches: ['main'], paths: ['locales/**'] } })
  expect(live?.steps?.at(-1)?.run).toContain(`context=${liveStatus}`)
})

test('the workflow that tests code skips branches that the desk has saved', () => {
  const tests = parse(read('.github/workflows/test.yml')) as Workflow
  expect(tests.on.push).toEqual({ 'branches-ignore': ['main', 'cms/**'] })
  for (const job of Object.values(tests.jobs)) expect(job.if).toContain("'cms/'")
})
