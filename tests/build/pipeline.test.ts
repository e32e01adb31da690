import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Job {
  if?: string
  needs?: string
  uses?: string
  environment?: string
  concurrency?: string
  env?: Record<string, string>
  steps?: { run?: string; uses?: string; with?: Record<string, string> }[]
}
interface Workflow {
  permissions: unknown
  jobs: Record<string, Job>
}

const read = (file: string) => readFileSync(file, 'utf8')
const files = globSync('.github/workflows/*.yml')
const workflows: Workflow[] = files.map((file) => parse(read(file)))
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps)
const deployment: Workflow = parse(read('.github/workflows/deploy.yml'))

test('the workflows run scripts that exist, with read access and pinned actions', () => {
  const { scripts } = JSON.parse(read('package.json'))
  expect(files).toHaveLength(2)
  for (const workflow of workflows) {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const { run = '', uses } of stepsOf(workflow)) {
      for (const [, script = ''] of run.matchAll(/npm run (?:--silent )?([\w:]+)/g)) {
        expect(Object.keys(scripts)).toContain(script)
      }
      // Somebody who takes over an action's repository can move its tags but cannot change a
      // commit.
      if (uses) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/)
    }
  }
})

test('a deployment is tested first, keeps .kept, and never passes typed input to a shell', () => {
  const { deploy, test: tests } = deployment.jobs
  expect(tests?.uses).toBe('./.github/workflows/test.yml')
  expect(deploy?.needs).toBe('test')
  expect(deploy?.concurrency).toContain('deploy-')
  const cache = deploy?.steps?.find(({ uses }) => uses?.startsWith('actions/cache@'))
  expect(cache?.with).toMatchObject({
    path: '.kept',
    'restore-keys': expect.stringMatching(/^kept-.*-$/)
  })
  for (const workflow of workflows) {
    for (const { run = '' } of stepsOf(workflow)) expect(run).not.toContain('${{')
  }
})

test('every push runs the tests, the vulnerability audit and the list of components', () => {
  const runs = stepsOf(parse(read('.github/workflows/test.yml'))).map(({ run }) => run)
  expect(runs).toEqual(
    expect.arrayContaining([
      'npm ci',
      'npm run check',
      'npm test',
      'npm audit --omit=dev --audit-level=moderate',
      'npm run ops -- sbom --file sbom.cdx.json'
    ])
  )
})

test('updates of dependencies and actions are proposed every week', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; schedule: { interval: string } }[]
  }
  expect(updates.map((each) => [each['package-ecosystem'], each.schedule.interval])).toEqual([
    ['npm', 'weekly'],
    ['github-actions', 'weekly']
  ])
})
