import { globSync, readFileSync } from 'node:fs'
import type { Mutant } from '../../support/source/mutants.ts'

/**
 * All planted faults, by area, from the `.txt` files in this folder. `# name` begins an area, and a
 * path the faults of a file. A fault has two lines: the test files that should notice it, the
 * fastest one first, the titles of the tests to run (if not all) and the harm; then `old → new`.
 * In the old text, a space stands for any white space. `before … old → new` replaces the first
 * `old` behind `before`.
 */
export const areas: Record<string, Mutant[]> = Object.assign(
  {},
  ...globSync('tests/bench/mutants/*.txt')
    .toSorted()
    .flatMap((path) => readFileSync(path, 'utf8').split(/^# /m).slice(1))
    .map(readArea)
)

function readArea(text: string): Record<string, Mutant[]> {
  const [name = '', ...files] = text.trimEnd().split(/\n+(?=\S)/)
  return { [name]: files.flatMap(readFile) }
}

function readFile(text: string): Mutant[] {
  const [file = '', ...faults] = text.split(/\n {2}(?=\S)/)
  return faults.map((fault) => {
    const [head = '', change = ''] = fault.split('\n    ')
    const [, tests = '', title, why = ''] = /^([\w/. -]+)(?: "(.+?)")?: (.+)$/.exec(head) ?? []
    const [, find = '', replace = ''] = /^(.+) →(?: (.+))?$/.exec(change) ?? []
    return { file, find, replace, why, tests: tests.split(' '), title }
  })
}
