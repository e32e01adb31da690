import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from './bench/mutants/areas.ts'
import { plantFault } from './support/source/mutants.ts'

test('the words of every planted fault occur exactly once, and the tests that should notice it exist', () => {
  const mutants = Object.values(areas).flat()
  const stale = mutants.filter((mutant) => {
    const source = existsSync(mutant.file) ? readFileSync(mutant.file, 'utf8') : ''
    const names = mutant.tests.map((name) => `tests/${name}.test.ts`)
    return !plantFault(source, mutant) || names.length === 0 || !names.every(existsSync)
  })
  expect(stale.map(({ file, why }) => `${file}: ${why}`)).toEqual([])
})
