import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plans } from '../../src/ops/deploy/plans.ts'
import { liveStep, smokeStep } from '../../src/ops/deploy/smoke.ts'
import { runCommand } from '../support/command.ts'
import { type Attempt, type Circumstances, deployTo } from '../support/ops/deployment.ts'
import { startSite } from '../support/site.ts'

const site = startSite()

/** Deploys to production, where the new version is the site of the tests. */
function deploy(kind: keyof typeof plans, circumstances?: Circumstances): Promise<Attempt> {
  return deployTo(site, kind, circumstances)
}

/** Skips reading all pages, which the first test covers. */
const briefly = { without: [smokeStep, liveStep] }

const checkedUpload = [
  'd1 migrations apply DB --remote',
  'deployments status --json',
  'versions upload'
]

test('a version is uploaded, checked and then gets all traffic §13.8', async () => {
  const { isDone, commands, lines } = await deploy('at once')
  expect(commands).toEqual([...checkedUpload, 'versions deploy new@100% --yes', 'triggers deploy'])
  // The version is checked before it gets any traffic.
  expect(lines.join('\n')).toMatch(
    /serves \d{2,} pages, \d+ files of its own[\s\S]*versions deploy new@100%/
  )
  expect(isDone).toBe(true)
})

test('a gradual deployment begins with 10 % of the traffic §13.8.2', async () => {
  const begun = await deploy('gradual', briefly)
  expect(begun.commands).toEqual([...checkedUpload, 'versions deploy new@10% old@90% --yes'])
  expect(begun.lines).toContain(
    'Watch the log for a while, then: npm run deploy -- production --promote'
  )
  const serving = [
    { version_id: 'new', percentage: 10 },
    { version_id: 'old', percentage: 90 }
  ]
  expect((await deploy('promote', { serving, ...briefly })).commands).toEqual([
    'deployments status --json',
    'versions deploy new@100% --yes',
    'triggers deploy'
  ])
  expect((await deploy('back', { serving, ...briefly })).commands).toEqual([
    'deployments status --json',
    'versions deploy old@100% --yes'
  ])
})

test('after a complete deployment, the rollback restores the previous version §13.8.2', async () => {
  expect((await deploy('back', briefly)).commands).toEqual([
    'deployments status --json',
    'rollback --yes --message npm run deploy -- --back'
  ])
  const { isDone, lines } = await deploy('promote')
  expect(isDone).toBe(false)
  expect(lines).toContain('✗ No gradual deployment is under way: --gradual begins one.')
})

const answer = (status: number) => () => new Response('', { status })

test.each<[string, Circumstances['spoil'], string]>([
  [
    'is another build',
    (path, response) =>
      path === '/healthz' ? Response.json({ status: 'ok', buildId: '0' }) : response,
    'The site runs build 0, not '
  ],
  ['is not healthy', answer(503), '/healthz responds with 503'],
  [
    'has wrong settings',
    (path, response) =>
      path === '/healthz'
        ? Response.json({ status: 'ok', buildId: '0', settings: { HSTS: 'off' } })
        : response,
    'Correct these settings: HSTS'
  ],
  [
    'lacks a page',
    (path, response) => (path === '/tr/faq' ? answer(500)() : response),
    '/tr/faq responds with 500'
  ],
  [
    'lacks a post',
    (path, response) => (path === '/blogs/choosing-a-supplier' ? answer(404)() : response),
    '/blogs/choosing-a-supplier responds with 404'
  ],
  [
    'lacks a file',
    (path, response) => (path.startsWith('/_assets/') ? answer(404)() : response),
    ' responds with 404. Is .kept/'
  ]
])('a version that %s gets no traffic §13.8.1', async (_, spoil, message) => {
  const { isDone, commands, lines } = await deploy('at once', { spoil })
  expect(isDone).toBe(false)
  expect(commands).toEqual(checkedUpload)
  expect(lines.at(-2)).toContain(message)
  expect(lines.at(-1)).toBe(
    'Rollback: No visitor has seen the version: leave it, and deploy a corrected one.'
  )
})

test.each([
  ['d1 migrations apply DB --remote', 'The running version works with the new tables too.'],
  ['versions upload', 'No visitor has seen the version'],
  ['versions deploy new@100% --yes', 'npm run deploy -- production --back'],
  ['triggers deploy', 'npm run deploy -- production --back']
])(
  'when %s fails, the deployment stops and says how to roll back §13.8.1',
  async (failing, back) => {
    const { isDone, commands, lines } = await deploy('at once', { failing, ...briefly })
    expect(isDone).toBe(false)
    expect(commands.at(-1)).toBe(failing)
    expect(lines.at(-2)).toBe('✗ The account does not respond.')
    expect(lines.at(-1)).toContain(`Rollback: ${back}`)
  }
)

test('a dry run shows every step without changing anything §13.1.7 §13.8.6', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'deploy-'))
  for (const name of ['locales', 'src/server/db/migrations']) {
    cpSync(name, path.join(project, name), { recursive: true })
  }
  const toml = readFileSync('wrangler.toml', 'utf8')
  writeFileSync(
    path.join(project, 'wrangler.toml'),
    toml.replaceAll('INDEXNOW_KEY = ""', 'INDEXNOW_KEY = "a1b2c3d4"')
  )
  // A stub of Wrangler, whose requests to the account take long.
  const bin = path.join(project, 'bin')
  mkdirSync(bin)
  const stub = `#!/bin/sh\necho $* >> '${project}/commands.log'\n`
  writeFileSync(path.join(bin, 'wrangler'), stub, { mode: 0o755 })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve('src/ops/deploy/deploy.ts'), 'production', '--dry-run'],
    { cwd: project, env: { ...process.env, PATH: `${bin}:${process.env.PATH}` }, encoding: 'utf8' }
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.match(/^\d+\/\d+ .+$/gm)).toEqual(
    plans['at once'].map(({ title }, index, all) => `${index + 1}/${all.length} ${title}`)
  )
  expect(stdout.match(/^ {2}rollback: \S+/gm)).toHaveLength(plans['at once'].length)
  expect(stdout).toContain('/a1b2c3d4.txt')
  expect(stdout).toContain('A deployment would end here.')
  expect(stdout).toContain('Wrangler builds the Worker and accepts its configuration.')
  expect(existsSync(path.join(project, '.kept'))).toBe(false)
  const commands = readFileSync(path.join(project, 'commands.log'), 'utf8').trim().split('\n')
  expect(commands).toEqual([
    'secret list --env=production --format=json',
    'd1 migrations list DB --env=production --remote',
    expect.stringMatching(/^d1 execute DB --env=production --remote --json --command SELECT /),
    'versions upload --env=production --dry-run'
  ])
  rmSync(project, { recursive: true })
})

test.each([[['local']], [['staging', '--back', '--promote']], [['staging', 'production']]])(
  'a deployment is refused with the reason and its usage: %j',
  async (args) => {
    const { status, stderr } = await runCommand('src/ops/deploy/deploy.ts', args)
    expect(status).toBe(2)
    expect(stderr).toMatch(
      /^(?:Name|There is no|Choose) .+\.\n\nnpm run deploy -- staging\|production/
    )
  }
)
