import { readFileSync } from 'node:fs'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { liveStep, smokeStep } from '../../src/ops/deploy/smoke.ts'
import { runCommand } from '../support/command.ts'
import { type Circumstances, deployTo } from '../support/ops/deployment.ts'
import { startSite } from '../support/site.ts'

const site = startSite()

const words = 'locales/tr/messages/home.json'
const readRunning = ['deployments status --json', 'versions view old --json']
const deployed = [
  ...readRunning,
  'deployments status --json',
  'versions upload --tag abc',
  'versions deploy new@100% --yes',
  'triggers deploy'
]

const postDay = Date.parse('2026-11-12')
const [before, after] = [postDay - 60_000, postDay + 12 * 60 * 60 * 1000]

beforeEach(() => {
  vi.useFakeTimers({ now: after, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

function deploy(kind: 'words' | 'if-due', circumstances: Circumstances) {
  const running = { commit: 'f00', createdAt: after }
  // tests/ops/deploy.test.ts covers these steps.
  const without = [smokeStep, liveStep]
  return deployTo(site, kind, { commit: 'abc', running, without, ...circumstances })
}

test('once its day has begun, a post goes live with the next scheduled run §12.15.44', async () => {
  expect(readFileSync('locales/en/blogs/choosing-a-supplier.md', 'utf8')).toContain('2026-11-12')
  const due = await deploy('if-due', { running: { commit: 'f00', createdAt: before } })
  expect(due.commands).toEqual(deployed)
  expect(due.isDone).toBe(true)
  // The next run finds that the day is already live.
  const none = await deploy('if-due', { changed: [words] })
  expect(none.commands).toEqual(readRunning)
  expect(none.isDone).toBe(true)
})

test('published texts are deployed alone, without migrations §12.15.43', async () => {
  const published = await deploy('words', { changed: [words, 'docs/desk.md'] })
  expect(published.commands).toEqual(deployed)
  expect(published.outputs).toEqual({ deployed: 'true' })
  expect((await deploy('words', { changed: ['docs/desk.md'] })).commands).toEqual(readRunning)
})

test.each<[string, Circumstances, string]>([
  ['code has changed', { changed: [words, 'src/app.ts'] }, 'such as src/app.ts'],
  ['the site was rolled back', { trigger: 'rollback' }, 'was rolled back'],
  ['a gradual deployment runs', { serving: twoVersions() }, 'A gradual deployment is under way'],
  ['the running commit is unknown', { running: { createdAt: before } }, 'no commit in its tag']
])('nothing is deployed automatically when %s §12.15.43', async (_, circumstances, reason) => {
  for (const kind of ['words', 'if-due'] as const) {
    const running = { commit: 'f00', createdAt: before }
    const { isDone, commands, lines, outputs } = await deploy(kind, { running, ...circumstances })
    expect(isDone).toBe(true)
    expect(commands.filter((command) => command.includes('upload'))).toEqual([])
    expect(outputs).toEqual({})
    expect(lines.at(-1)).toContain(reason)
    expect(lines.at(-1)).toContain('npm run deploy -- production does it by hand')
  }
})

function twoVersions() {
  return [
    { version_id: 'old', percentage: 90 },
    { version_id: 'new', percentage: 10 }
  ]
}

test('a preview is uploaded under its name without any traffic §12.15.42', async () => {
  const { isDone, commands, lines, outputs } = await deployTo(site, 'preview', {
    name: 'staging',
    previewName: 'words-7'
  })
  expect(commands).toEqual(['versions upload --preview-alias words-7'])
  const preview = 'https://words-7-babylon.example.workers.dev'
  expect(outputs).toEqual({ isPreview: 'true', preview })
  expect(lines.join('\n')).toMatch(/serves \d{2,} pages, \d+ files of its own/)
  expect(isDone).toBe(true)
})

test('a preview with a broken page fails §12.15.42', async () => {
  const { isDone, lines } = await deployTo(site, 'preview', {
    name: 'staging',
    previewName: 'words-7',
    spoil: (path, response) => (path === '/tr/faq' ? new Response('', { status: 500 }) : response)
  })
  expect(isDone).toBe(false)
  expect(lines).toContain('✗ /tr/faq responds with 500')
})

test.each([
  [['production', '--preview', 'words-7'], 'Choose staging'],
  [['staging', '--preview', 'Words 7'], 'Name the preview'],
  [['staging', '--preview', 'w'.repeat(60)], 'Choose a shorter name'],
  [['staging', '--preview', 'words-7', '--words'], 'Choose one of --words and --preview']
])('a preview that cannot be made is refused with the reason: %j', async (args, reason) => {
  const { status, stderr } = await runCommand('src/ops/deploy/deploy.ts', args)
  expect(status).toBe(2)
  expect(stderr).toContain(reason)
})
