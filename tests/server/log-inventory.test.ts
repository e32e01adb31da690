import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityEvents } from '../../src/server/base/security-log.ts'

const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/^src\/(?:art|build|ops)\//.test(file)
)
const own = ['src/server/base/log.ts', 'src/server/base/security-log.ts']
const code = files.filter((file) => !own.includes(file)).map((file) => readFileSync(file, 'utf8'))

test('docs/operations/logs.md lists every event that is logged, with its level §10.87', () => {
  const calls = code.flatMap((text) => [
    ...text.matchAll(/\blog\.(info|warn|error)\(\s*(?:'([^']+)')?/g)
  ])
  const logged = calls.map(([, level, event]) => `${event}: ${level}`)
  const security = Object.entries(securityEvents).map(([event, level]) => `${event}: ${level}`)
  expect(listed().toSorted()).toEqual([...new Set([...logged, ...security])].toSorted())
})

/** The events in the tables about logs. */
function listed(): string[] {
  const [, section = ''] = readFileSync('docs/operations/logs.md', 'utf8').split('\n## Logs\n')
  const rows = section.split('\n## ', 1)[0]?.matchAll(/^\| `([^`]+)` \| (\w+) \|/gm) ?? []
  return [...rows].map(([, event, level]) => `${event}: ${level}`)
}

test('the Worker writes to the console only through the log', () => {
  const inBrowser = /^src\/(?:client|islands|forms\/browser)\//
  const writing = files.filter(
    (file) => !inBrowser.test(file) && /\bconsole\./.test(readFileSync(file, 'utf8'))
  )
  expect(writing).toEqual(['src/server/base/log.ts'])
})
