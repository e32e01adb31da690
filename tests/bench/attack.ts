// Sends 20 000 generated hostile requests. `ATTACK_SEED` repeats a run whose seed was printed.
import { test } from 'vitest'
import { attackedSite, attackSite } from '../support/attack/run.ts'
import { startSite } from '../support/site.ts'

const site = startSite(attackedSite)

const inputs = 20_000

test('20 000 hostile requests break no rule', { timeout: 3_600_000 }, async () => {
  const seed = Number(process.env.ATTACK_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const answers = await attackSite(site, { inputs, seed })
  const lines = [...answers].toSorted().map(([kind, count]) => `  ${kind.padEnd(14)} ${count}`)
  console.log(['', `Answers to ${inputs} hostile requests, seed ${seed}`, ...lines, ''].join('\n'))
})
