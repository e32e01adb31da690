import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { advice, type Check, type Finding, stop } from './finding.ts'

const file = 'locales/company.json'
const slots = v.record(v.string(), v.string())

/**
 * Slots of the legal texts, mails and structured data that the operator has to fill. Staging may be
 * tried with the sample.
 */
export const company: Check = ({ root, name }) => {
  const sample = name === 'staging' ? advice : stop
  const values = v.parse(slots, JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  return Object.entries(values).flatMap(([slot, value]): Finding[] => {
    if (value.trim() === '') return [stop(`“${slot}” is empty.`, `Fill it in ${file}.`)]
    if (/\bexample\b|\bTODO\b|\bxxx\b/i.test(value)) {
      return [sample(`“${slot}” is still a sample: ${value}`, `Write your own in ${file}.`)]
    }
    if (/email$/i.test(slot) && !v.is(v.pipe(v.string(), v.rfcEmail()), value)) {
      return [stop(`“${slot}” is no e-mail address.`, `Correct it in ${file}.`)]
    }
    return []
  })
}
