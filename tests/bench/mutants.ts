// Plants faults in copies of the project, one at a time, and runs the tests that should notice
// each: by default one in ten of each area, chosen by a seed (`MUTANTS_SEED` repeats a run), and
// all of them with `MUTANTS=all`. `MUTANTS=outbox,tokens npm run bench -- mutants` tries only some
// areas, and `MUTANTS='outbox/lead,tokens'` narrows an area to the faults whose reason contains a
// word.
import { hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hourMs } from '../../src/shared/time.ts'
import {
  copyWithTests,
  type Mutant,
  runNamed,
  tryMutant,
  type Verdict
} from '../support/source/mutants.ts'
import { areas } from './mutants/areas.ts'

/** Percentage of the faults. */
const wanted = 97
/** Share of each area's faults to try, unless `MUTANTS` names areas. */
const share = 0.1
const seed = Number(process.env.MUTANTS_SEED ?? Date.now() % 1_000_000)

interface Tried extends Verdict {
  area: string
  mutant: Mutant
}

test(`the tests notice at least ${wanted} % of the planted faults`, {
  timeout: 3 * hourMs
}, async () => {
  const start = performance.now()
  const tried = await tryAll(chosen())
  const minutes = (performance.now() - start) / 60_000
  const not = (state: Verdict['state']) => tried.filter((each) => each.state === state)
  const [killed, survived, invalid] = [not('killed'), not('survived'), not('invalid')]
  const score = (killed.length / tried.length) * 100
  console.log(
    [
      '',
      `${tried.length} faults, ${killed.length} noticed (${score.toFixed(1)} %), ${minutes.toFixed(1)} min`,
      ...[...survived, ...invalid].map(describe),
      ''
    ].join('\n')
  )
  expect(invalid.map(describe)).toEqual([])
  expect(score).toBeGreaterThanOrEqual(wanted)
})

/** @throws Error for an area that does not exist */
function chosen(): [area: string, mutant: Mutant][] {
  const { MUTANTS } = process.env
  if (MUTANTS === undefined) return someOfEach()
  const names = MUTANTS === 'all' ? Object.keys(areas) : MUTANTS.split(',')
  return names.flatMap((each) => {
    const [name = '', word = ''] = each.split('/', 2)
    const mutants = areas[name]
    if (!mutants) throw new Error(`No area '${name}'. There are ${Object.keys(areas).join(', ')}.`)
    return mutants
      .filter(({ why }) => why.includes(word))
      .map((mutant): [string, Mutant] => [name, mutant])
  })
}

/** A share of the faults of each area, at least one. */
function someOfEach(): [area: string, mutant: Mutant][] {
  console.log(`MUTANTS_SEED=${seed}`)
  return Object.entries(areas).flatMap(([name, mutants]) =>
    mutants
      .map((mutant) => ({ mutant, order: hash('sha256', `${seed} ${mutant.why}`) }))
      .toSorted((a, b) => (a.order < b.order ? -1 : 1))
      .slice(0, Math.ceil(mutants.length * share))
      .map(({ mutant }): [string, Mutant] => [name, mutant])
  )
}

/** Tries all faults, in as many copies of the project as there are processors. */
async function tryAll(list: [area: string, mutant: Mutant][]): Promise<Tried[]> {
  const copies = await Promise.all(Array.from({ length: availableParallelism() }, copyWithTests))
  const waiting = [...list]
  const tried: Tried[] = []
  async function work(folder: string): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [area, mutant] = next
      const each = { area, mutant, ...(await tryMutant(folder, mutant)) }
      tried.push(each)
      console.log(describe(each))
    }
  }
  try {
    await Promise.all(copies.map(work))
    const [folder = ''] = copies
    return await withoutFalseAlarms(folder, tried)
  } finally {
    for (const folder of copies) await rm(folder, { recursive: true, force: true })
  }
}

/** A test that also fails without the fault does not count. */
async function withoutFalseAlarms(folder: string, tried: Tried[]): Promise<Tried[]> {
  const names = tried.filter(({ state }) => state === 'killed').map(({ detail }) => detail)
  if (names.length === 0) return tried
  const failing = await runNamed(folder, names)
  return tried.map((each) =>
    failing.includes(each.detail)
      ? { ...each, state: 'invalid', detail: `fails without the fault, too: ${each.detail}` }
      : each
  )
}

function describe({ area, mutant, state, detail, seconds }: Tried): string {
  const { file, why } = mutant
  const lines = [`${state.padEnd(8)} ${area}: ${why}`, `${file}, ${seconds.toFixed(1)} s`]
  if (detail) lines.push(detail)
  return lines.join('\n         ')
}
