import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

interface Job {
  if?: string
  uses?: string
  permissions?: unknown
  steps?: Step[]
}

interface Workflow {
  permissions: unknown
  jobs: Record<string, Job>
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name): [name: string, workflow: Workflow] => [
  name,
  parse(readFileSync(path.join(folder, name), 'utf8'))
])
const jobs = workflows.flatMap(([name, { jobs }]) =>
  Object.entries(jobs).map(([job, each]): [name: string, job: Job] => [`${name}, ${job}`, each])
)

test('there are no unknown workflows', () => {
  expect(workflows.map(([name]) => name)).toEqual(['deploy.yml', 'test.yml', 'words.yml'])
})

/** The jobs that also report the state of a commit to the desk. */
const reportingJobs = ['words.yml, preview', 'words.yml, live']

test.each(workflows)('%s may read the repository and nothing else', (_, { permissions }) => {
  expect(permissions).toEqual({ contents: 'read' })
})

test.each(jobs)('%s may write at most the states of commits', (name, { permissions }) => {
  const expected = { contents: 'read', statuses: 'write' }
  expect(permissions).toEqual(reportingJobs.includes(name) ? expected : undefined)
})

test.each(jobs)('%s pins actions to a commit and does not persist the token', (_, job) => {
  for (const { uses, with: options } of [job, ...(job.steps ?? [])] as Step[]) {
    if (uses === undefined) continue
    // Somebody who takes over an action's repository can move its tags but cannot change a commit.
    expect(uses).toMatch(/^(?:\.\/\.github\/workflows\/[\w-]+\.yml|actions\/[\w-]+@[0-9a-f]{40})$/)
    if (uses.startsWith('actions/checkout@')) expect(options?.['persist-credentials']).toBe(false)
  }
})

test('only the steps that deploy get secrets §13.8.7', () => {
  const holders = workflows.flatMap(([, { jobs, ...workflow }]) => [
    workflow,
    ...Object.values(jobs).flatMap(({ steps = [], ...job }) => [job, ...steps])
  ])
  const withSecrets = holders.filter((each) => /\bsecrets\b/.test(JSON.stringify(each)))
  expect(withSecrets).toHaveLength(3)
  for (const step of withSecrets as Step[]) {
    expect(step.uses).toBeUndefined()
    expect(new Set(step.run?.match(/npm .*?(?=$| --)/gm))).toEqual(new Set(['npm run deploy']))
  }
})

test.each(jobs)('in %s no script contains interpolated user input', (_, job) => {
  for (const { run = '' } of job.steps ?? []) expect(run).not.toContain('${{')
})

test('production is deployed from main only §13.8.7', () => {
  const deploy = jobs.find(([name]) => name === 'deploy.yml, deploy')?.[1]
  const conditions = deploy?.if?.replace(/^\$\{\{|\}\}$/g, '').split('&&')
  expect(conditions?.map((each) => each.trim())).toContain(
    "(inputs.environment != 'production' || github.ref == 'refs/heads/main')"
  )
})

test('a package with an install script that is not in allowScripts aborts the installation §13.8.7', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'supply-chain-'))
  const write = (file: string, content: object) =>
    writeFileSync(path.join(project, file), JSON.stringify(content))
  try {
    copyFileSync('.npmrc', path.join(project, '.npmrc'))
    mkdirSync(path.join(project, 'hostile'))
    write('hostile/package.json', {
      name: 'hostile',
      version: '1.0.0',
      scripts: { postinstall: `node -e "require('fs').writeFileSync('ran', '')"` }
    })
    write('package.json', {
      name: 'project',
      private: true,
      dependencies: { hostile: 'file:./hostile' },
      allowScripts: JSON.parse(readFileSync('package.json', 'utf8')).allowScripts
    })
    const npm = (...args: string[]) => spawnSync('npm', args, { cwd: project, encoding: 'utf8' })
    const install = ['install', '--offline', '--install-links', '--no-audit']
    const ran = () => existsSync(path.join(project, 'node_modules/hostile/ran'))
    // An npm without the setting, such as the one of Node 20, runs every script.
    const isKnown = npm('config', 'get', 'strict-allow-scripts').stdout.trim() === 'true'
    expect([npm(...install).status, ran()]).toEqual(isKnown ? [1, false] : [0, true])
    // The next run shows that only the setting prevented it.
    expect([npm(...install, '--no-strict-allow-scripts').status, ran()]).toEqual([0, true])
  } finally {
    rmSync(project, { recursive: true })
  }
})
