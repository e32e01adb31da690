import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('docs/packages.md gives a reason for exactly the installed packages', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const installed = Object.keys({ ...dependencies, ...devDependencies })
  const table = readFileSync('docs/packages.md', 'utf8')
  const cells = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell)
  const explained = cells.flatMap((cell) => cell.replaceAll('`', '').split(', '))
  const explains = (name: string) => (pattern: string) => path.matchesGlob(name, pattern)
  expect(installed.filter((name) => !explained.some(explains(name)))).toEqual([])
  expect(explained.filter((pattern) => !installed.some((name) => explains(name)(pattern)))).toEqual(
    []
  )
})
