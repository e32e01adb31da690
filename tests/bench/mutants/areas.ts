import { globSync, readFileSync } from 'node:fs'
import type { Mutant } from '../../support/mutants.ts'

/**
 * All planted faults, by area, from the `.txt` files in this folder. `# name` begins an area
 * and `## path` the faults of a file. A fault is a line with the test files that should notice it,
 * the fastest one first, the titles of the tests to run (if not all), and the harm; then the
 * removed lines (`- `) and the added lines (`+ `).
 */
export const areas: Record<string, Mutant[]> = Object.assign(
  {},
  ...globSync('tests/bench/mutants/*.txt')
    .toSorted()
    .flatMap((path) => readFileSync(path, 'utf8').split(/^# /m).slice(1))
    .map(readArea)
)

function readArea(text: string): Record<string, Mutant[]> {
  const [name = '', ...files] = text.split(/^## /m)
  return { [name.trim()]: files.flatMap(readFile) }
}

function readFile(text: string): Mutant[] {
  const [file = '', ...faults] = text.trimEnd().split('\n\n')
  return faults.map((fault) => {
    const [head = '', ...lines] = fault.split('\n')
    const [, tests = '', title, why = ''] = /^([\w/. -]+)(?: "(.+?)")?: (.+)$/.exec(head) ?? []
    return {
      file,
      find: readText(lines, '-'),
      replace: readText(lines, '+'),
      why,
      tests: tests.split(' '),
      title
    }
  })
}

function readText(lines: string[], sign: string): string {
  const own = lines.filter((line) => line.startsWith(sign))
  return own.map((line) => line.slice(2)).join('\n')
}
