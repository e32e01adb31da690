import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { requiredSlots } from '../../build/words/company.ts'
import { sampleSlots, valuesOf, withoutMark } from '../../build/words/samples.ts'
import { advice, type Check, type Finding, stop } from './finding.ts'

const file = 'locales/company.json'
const slots = v.record(v.string(), v.union([v.string(), v.record(v.string(), v.string())]))

/** The facts that a legal text must state, and the text. */
const neededByTexts: Record<string, string> = {
  governingLaw: 'terms lack',
  courts: 'terms lack',
  mailProvider: 'privacy policy lacks',
  kvkkTransfers: 'privacy policy lacks'
}

/**
 * Checks the facts about the company. Sentences that need an empty fact are left out. Staging may
 * use samples.
 */
export const company: Check = ({ root, name }) => {
  const sample = name === 'staging' ? advice : stop
  const facts = v.parse(slots, JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  const isRequired = (slot: string) =>
    slot in neededByTexts || requiredSlots.some((each) => each === slot)
  const isEmpty = (slot: string) =>
    valuesOf(facts[slot] ?? '').some((value) => withoutMark(value).trim() === '')
  const isNoAddress = (slot: string) =>
    /email$/i.test(slot) &&
    !isEmpty(slot) &&
    valuesOf(facts[slot] ?? '').some((value) => !v.is(email, withoutMark(value)))
  const names = Object.keys(facts)
  const unknown = names.filter((slot) => isEmpty(slot) && !isRequired(slot))
  return [
    ...requiredSlots
      .filter(isEmpty)
      .map((slot) => stop(`“${slot}” is empty.`, `Fill it in ${file}.`)),
    ...Object.entries(neededByTexts)
      .filter(([slot]) => isEmpty(slot))
      .map(([slot, textLacks]) =>
        sample(
          `“${slot}” is empty, so the ${textLacks} it.`,
          `Ask a lawyer, then fill it in ${file}.`
        )
      ),
    ...sampleSlots(facts).map((slot) =>
      sample(
        `“${slot}” is a sample: ${valuesOf(facts[slot] ?? '')
          .map(withoutMark)
          .join(' / ')}`,
        isRequired(slot) ? `Write your own in ${file}.` : `Replace it in ${file}, or empty it.`
      )
    ),
    ...names
      .filter(isNoAddress)
      .map((slot) => stop(`“${slot}” is not an e-mail address.`, `Correct it in ${file}.`)),
    ...leftOut(unknown)
  ]
}

const email = v.pipe(v.string(), v.trim(), v.rfcEmail())

function leftOut(unknown: string[]): Finding[] {
  if (unknown.length === 0) return []
  return [
    advice(
      `The site leaves out what it would say about ${unknown.join(', ')}.`,
      `Fill in what you can in ${file}. Ask a lawyer which facts the law requires.`
    )
  ]
}
