import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { requiredSlots } from '../../build/words/company.ts'
import { advice, type Check, type Finding, stop } from './finding.ts'

const file = 'locales/company.json'
const slots = v.record(v.string(), v.union([v.string(), v.record(v.string(), v.string())]))

/**
 * Checks the required facts about the company. Sentences that need other, missing facts are left
 * out. Staging may use the sample company.
 */
export const company: Check = ({ root, name }) => {
  const sample = name === 'staging' ? advice : stop
  const slotsByName = v.parse(slots, JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  const values = Object.entries(slotsByName).flatMap(([slot, value]) =>
    typeof value === 'string'
      ? [{ slot, value }]
      : Object.values(value).map((each) => ({ slot, value: each }))
  )
  const empty = values.filter(({ value }) => value.trim() === '').map(({ slot }) => slot)
  const missing = requiredSlots.filter((slot) => !(slot in slotsByName) || empty.includes(slot))
  const unknown = [...new Set(empty)].filter((slot) => !missing.some((each) => each === slot))
  return [
    ...missing.map((slot) => stop(`“${slot}” is empty.`, `Fill it in ${file}.`)),
    ...values.flatMap(({ slot, value }): Finding[] => {
      if (/\bexample\b|\bTODO\b|\bxxx\b/i.test(value)) {
        return [sample(`“${slot}” is still a sample: ${value}`, `Write your own in ${file}.`)]
      }
      if (/email$/i.test(slot) && value.trim() && !v.is(v.pipe(v.string(), v.rfcEmail()), value)) {
        return [stop(`“${slot}” is not an e-mail address.`, `Correct it in ${file}.`)]
      }
      return []
    }),
    ...(unknown.length > 0
      ? [
          advice(
            `The site leaves out what it would say about ${unknown.join(', ')}.`,
            `Fill in what you can in ${file}. Ask a lawyer which facts the law requires.`
          )
        ]
      : [])
  ]
}
