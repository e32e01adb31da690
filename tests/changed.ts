// `npm run test:changed`: the tests of the folders that have changed since the last commit, or
// since another one: `npm run test:changed -- main`. Tests go through the built Worker, so imports
// do not show which tests a change affects; this table does, roughly. Only `npm test` runs
// everything.
import { execFileSync, spawnSync } from 'node:child_process'

const everything = ['tests/']

/** The first match decides; a file without a match runs all tests. */
const touched: [files: RegExp, tests: string[]][] = [
  [/^docs\/business-api/, ['tests/site/accounts-business']],
  [/^docs\/specification/, ['tests/specification']],
  [/^docs\/security-asvs/, ['tests/security-asvs']],
  [/^docs\/|^\w+\.md$|^tests\/bench\//, []],
  [
    /^src\/(client|islands)\//,
    ['tests/client/', 'tests/browser/', 'tests/engines/', 'tests/architecture']
  ],
  [
    /^src\/forms\//,
    [
      'tests/forms/',
      'tests/browser/form',
      'tests/browser/contact',
      'tests/browser/account',
      'tests/engines/forms',
      'tests/site/',
      'tests/build/cost-of-change',
      'tests/architecture'
    ]
  ],
  [
    /^(src\/(ui|pages)|assets)\//,
    ['tests/browser/', 'tests/engines/', 'tests/site/pages', 'tests/architecture']
  ],
  [/^tests\/support\/engines\//, ['tests/engines/']],
  [/^locales\/\w+\/mail\//, ['tests/build/mails', 'tests/site/mail']],
  [
    /^locales\/\w+\/(blogs|legal)\//,
    ['tests/build/content', 'tests/build/posts', 'tests/site/pages']
  ],
  [
    /^src\/server\/(accounts|sessions)\//,
    [
      'tests/site/account',
      'tests/server/',
      'tests/browser/account',
      'tests/engines/forms',
      'tests/architecture'
    ]
  ],
  [/^src\/server\//, ['tests/site/', 'tests/server/', 'tests/architecture']],
  [/^(src\/build\/|build\.mjs)/, ['tests/build/', 'tests/site/', 'tests/architecture']]
]

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

function testsOf(file: string): string[] {
  if (/^tests\/.+\.test\.ts$/.test(file)) return [file]
  return touched.find(([files]) => files.test(file))?.[1] ?? everything
}

const since = process.argv[2] ?? 'HEAD'
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard')
]
const tests = [...new Set(changed.flatMap(testsOf))]
if (tests.length === 0) {
  console.log('Nothing has changed that a test looks at.')
} else {
  console.log(`${changed.length} changed files touch ${tests.join(' ')}`)
  const { status } = spawnSync('vitest', ['run', '--config', 'tests/vitest.config.ts', ...tests], {
    stdio: 'inherit'
  })
  process.exitCode = status ?? 1
}
