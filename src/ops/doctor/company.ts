import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { requiredFacts } from '../../build/words/company.ts'
import { listFactValues, listSampleFacts } from '../../build/words/samples.ts'
import { withoutMark } from '../../shared/facts/company-facts.ts'
import { advice, blocker, type DoctorCheck, type Finding } from './finding.ts'

const file = 'locales/company.json'
const factsSchema = v.record(v.string(), v.union([v.string(), v.record(v.string(), v.string())]))

/** The facts that a legal text must state, with the text. */
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
export const checkCompany: DoctorCheck = ({ root, name }) => {
  const sample = name === 'staging' ? advice : blocker
  const facts = v.parse(factsSchema, JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  const isRequired = (fact: string) =>
    fact in neededByTexts || requiredFacts.some((each) => each === fact)
  const isEmpty = (fact: string) =>
    listFactValues(facts[fact] ?? '').some((value) => withoutMark(value).trim() === '')
  const isNoAddress = (fact: string) =>
    /email$/i.test(fact) &&
    !isEmpty(fact) &&
    listFactValues(facts[fact] ?? '').some((value) => !v.is(email, withoutMark(value)))
  const names = Object.keys(facts)
  const emptyFacts = names.filter((fact) => isEmpty(fact) && !isRequired(fact))
  return [
    ...requiredFacts
      .filter(isEmpty)
      .map((fact) => blocker(`“${fact}” is empty.`, `Fill it in ${file}.`)),
    ...Object.entries(neededByTexts)
      .filter(([fact]) => isEmpty(fact))
      .map(([fact, textLacks]) =>
        sample(
          `“${fact}” is empty, so the ${textLacks} it.`,
          `Ask a lawyer, then fill it in ${file}.`
        )
      ),
    ...listSampleFacts(facts).map((fact) =>
      sample(
        `“${fact}” is a sample: ${listFactValues(facts[fact] ?? '')
          .map(withoutMark)
          .join(' / ')}`,
        isRequired(fact) ? `Write your own in ${file}.` : `Replace it in ${file}, or empty it.`
      )
    ),
    ...names
      .filter(isNoAddress)
      .map((fact) => blocker(`“${fact}” is not an email address.`, `Correct it in ${file}.`)),
    ...leftOut(emptyFacts)
  ]
}

const email = v.pipe(v.string(), v.trim(), v.rfcEmail())

function leftOut(emptyFacts: string[]): Finding[] {
  if (emptyFacts.length === 0) return []
  return [
    advice(
      `The site omits its texts about ${emptyFacts.join(', ')}.`,
      `Fill in what you can in ${file}. Ask a lawyer which facts the law requires.`
    )
  ]
}
