import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyProject } from '../../../src/ops/pseudo/pseudo-project.ts'

/** A fault planted in the source, which the tests must notice. */
export interface Mutant {
  file: string
  /** The words to replace, which occur exactly once in the file, or once `before … words`. */
  find: string
  replace: string
  /** The harm caused by the fault. */
  why: string
  /** The test files that should notice it, such as `site/locale`; the fastest one first. */
  tests: string[]
  /** Runs only tests whose titles match, in files that take long. */
  title?: string
}

export interface Verdict {
  /** `invalid`: the source is not in the file, the project does not start, or no test ran. */
  state: 'killed' | 'survived' | 'invalid'
  /** The test that failed, or the reason for `invalid`. */
  detail: string
  seconds: number
}

/** Longer than any run. A fault that makes tests hang counts as noticed. */
const maxRunMs = 300_000

/** Copies the project with its tests to a new folder, to leave the working tree unchanged. */
export async function copyWithTests(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'babylon-mutants-'))
  await copyProject(folder)
  for (const name of ['docs', 'tests']) await cp(name, path.join(folder, name), { recursive: true })
  return folder
}

/** Plants a fault in a copy of the project, runs its tests, and removes the fault. */
export async function tryMutant(folder: string, mutant: Mutant): Promise<Verdict> {
  const file = path.join(folder, mutant.file)
  const source = await readFile(file, 'utf8')
  const faulty = plantFault(source, mutant)
  if (faulty === undefined) {
    return { state: 'invalid', detail: 'its words do not occur exactly once', seconds: 0 }
  }
  const tests = mutant.tests.map((name) => `tests/${name}.test.ts`)
  const missing = tests.find((name) => !existsSync(path.join(folder, name)))
  if (missing) return { state: 'invalid', detail: `there is no ${missing}`, seconds: 0 }
  await writeFile(file, faulty)
  const start = performance.now()
  try {
    const { failed, passed, fault } = await runTests(folder, tests, mutant.title)
    const seconds = (performance.now() - start) / 1000
    if (failed[0]) return { state: 'killed', detail: failed[0], seconds }
    if (fault) return { state: 'invalid', detail: fault, seconds }
    if (passed === 0) return { state: 'invalid', detail: 'no test ran', seconds }
    return { state: 'survived', detail: '', seconds }
  } finally {
    await writeFile(file, source)
  }
}

/** @returns the source with the fault; `undefined` unless its words occur exactly once */
export function plantFault(source: string, { find, replace }: Mutant): string | undefined {
  const [old = '', before] = find.split(' … ').toReversed().map(patternOf)
  const pattern = new RegExp(before === undefined ? old : `(?<=${before}[^]*?)${old}`)
  const places = source.match(new RegExp(before ?? old, 'g')) ?? []
  // A function, because `$` has a special meaning in replacement strings.
  const faulty = source.replace(pattern, () => replace)
  return places.length === 1 && faulty !== source ? faulty : undefined
}

function patternOf(words: string): string {
  return words.split(' ').map(RegExp.escape).join('\\s+')
}

/** Runs tests by their full names in a copy of the project. @returns those that failed */
export async function runNamed(folder: string, names: string[]): Promise<string[]> {
  const files = [...new Set(names.map((name) => name.split(separator, 1)[0] ?? ''))]
  const titles = names.map((name) => name.slice(name.indexOf(separator) + separator.length))
  const pattern = `^(${[...new Set(titles)].map((title) => RegExp.escape(title)).join('|')})$`
  const { failed, fault } = await runTests(folder, files, pattern, { bail: 0 })
  if (fault && failed.length === 0) throw new Error(`The unchanged project fails: ${fault}`)
  return failed
}

/** Separates a test file from the title of a test. */
const separator = ' > '

interface TestRun {
  /** `tests/site/x.test.ts > title` */
  failed: string[]
  passed: number
  /** Set if the run failed before any test. */
  fault?: string
}

/** The part of vitest's JSON report that is read here. */
interface Report {
  success: boolean
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

async function runTests(
  folder: string,
  files: string[],
  title = '',
  { bail = 1 } = {}
): Promise<TestRun> {
  const output = path.join(folder, 'report.json')
  await rm(output, { force: true })
  const report = ['--reporter', 'json', '--outputFile', output]
  const config = 'tests/bench/mutants/vitest.config.ts'
  const args = ['run', '--config', config, '--bail', String(bail), ...report, '-t', title]
  const needsBuild = await Promise.all(files.map((file) => usesBuild(path.join(folder, file))))
  const { isOver, printed } = await execute(folder, [...args, ...files], {
    WITHOUT_BUILD: needsBuild.some(Boolean) ? '' : '1'
  })
  if (!isOver) return { failed: [`${files[0]}${separator}(no end)`], passed: 0 }
  const read = await readFile(output, 'utf8').catch(() => undefined)
  if (read === undefined) return { failed: [], passed: 0, fault: printed.slice(-500) }
  const { success, testResults }: Report = JSON.parse(read)
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      name: path.relative(folder, name) + separator + fullName
    }))
  )
  const listNames = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ name }) => name)
  const failed = listNames('failed')
  const messages = testResults.map(({ message }) => message).join('\n')
  return {
    failed,
    passed: listNames('passed').length,
    fault: success || failed.length > 0 ? undefined : (messages + printed).slice(0, 500)
  }
}

/** Whether a test file needs a site, a browser or files of the build. */
async function usesBuild(file: string): Promise<boolean> {
  return (
    file.includes('/tests/site/') ||
    /support\/(accounts|browser|built|engines|pages|site)|'dist/.test(await readFile(file, 'utf8'))
  )
}

/** @returns whether it ended in time, and its output */
async function execute(
  folder: string,
  args: string[],
  variables: Record<string, string>
): Promise<{ isOver: boolean; printed: string }> {
  // Environment variables of the vitest that runs this bench would affect the one that it starts.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST)/.test(name))
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: folder,
    env: { ...Object.fromEntries(own), ...variables },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      printed += part
    })
  }
  let isOver = true
  const timer = setTimeout(() => {
    isOver = false
    child.kill()
  }, maxRunMs)
  await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  return { isOver, printed }
}
