import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from './bench/mutants/areas.ts'

const mutants = Object.values(areas).flat()

test('the source of every planted fault occurs exactly once, and the tests that should notice it exist', () => {
  const stale = mutants.filter(({ file, find, replace, tests }) => {
    const count = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0
    const names = tests.map((name) => `tests/${name}.test.ts`)
    return count !== 1 || find === replace || names.length === 0 || !names.every(existsSync)
  })
  expect(stale.map(({ file, why }) => `${file}: ${why}`)).toEqual([])
})
