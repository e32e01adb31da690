// `npm run test:changed`: runs the tests that changes since the last commit can break, or since
// another one: `npm run test:changed -- main`. It names the tests that it skips.
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { parseArguments } from '../src/ops/terminal/arguments.ts'
import { testsFor } from './support/source/changed-tests.ts'

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

const usage = `npm run test:changed [-- COMMIT]
  COMMIT   the changes since this commit or branch; without it, those since the last commit`
const { positionals } = parseArguments(usage, {})
const [since = 'HEAD'] = positionals
const changed = [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard')
]
const all = globSync('tests/**/*.test.{ts,tsx}')
const tests = testsFor(changed, all)
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since}.`)
} else if (tests.length === 0) {
  console.log(`No test looks at ${changed.join(', ')}.`)
} else {
  console.log(
    `${changed.length} changed files, ${tests.length} test files:\n  ${tests.join('\n  ')}`
  )
  // This reporter prints each file as soon as it is done.
  const { status } = spawnSync(
    'vitest',
    ['run', '--config', 'tests/vitest.config.ts', '--reporter', 'default', ...tests],
    { stdio: 'inherit' }
  )
  const left = all.length - tests.length
  if (left > 0) {
    console.log(
      `Not run: ${left} of ${all.length} test files. npm test runs all, and so does the pipeline.`
    )
  }
  process.exitCode = status ?? 1
}
