import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { withoutMark } from '../../shared/facts/company-facts.ts'
import { exampleOfFormat } from '../../shared/facts/fact-forms.ts'
import { byLocale, type Locale, locales } from '../../shared/language/locale.ts'
import { encodeProblem, textProblem } from '../../shared/words/text-problem.ts'
import { problemOfIssue } from './issue-problem.ts'
import { WordsError } from './words-error.ts'

/** A fact is one string for all languages, or one per language. An empty string means unknown. */
const value = v.pipe(v.string(), v.transform(withoutMark), v.trim())
const factSchema = v.union([value, v.record(v.string(), value)])
const text = v.pipe(value, v.nonEmpty(encodeProblem(textProblem('empty'))))

/** Facts that every site needs. All others may stay empty. */
export const requiredFacts = [
  'name',
  'legalName',
  'email',
  'privacyEmail',
  'securityEmail',
  'address'
] as const

const companySchema = v.objectWithRest(v.entriesFromList(requiredFacts, text), factSchema)

/** The values of `company.json` by name, in one language. */
export type Company = Record<string, string>

/** Thrown if the facts, or a text with one of them, cannot be used. */
export class CompanyError extends WordsError {
  override name = 'CompanyError'
}

/**
 * Reads the facts about the company that the site's texts contain.
 * @throws CompanyError naming each fact that is missing, is not filled in for every language, or
 * cannot be drawn in a figure
 */
export async function readCompany(file: string): Promise<Record<Locale, Company>> {
  const result = v.safeParse(companySchema, parseFile(file, await readFile(file, 'utf8')))
  if (!result.success) {
    throw new CompanyError(
      result.issues.map((issue) => ({
        file,
        key: v.getDotPath(issue) ?? undefined,
        problem: problemOfIssue(issue)
      }))
    )
  }
  const facts = Object.entries(result.output)
  const halfFilled = facts.flatMap(([key, value]) => {
    const emptyLocales = locales.filter((locale) => valueInLanguage(value, locale) === '')
    if (emptyLocales.length === 0 || emptyLocales.length === locales.length) return []
    return { file, key, problem: textProblem('halfEmpty', { value: emptyLocales.join(', ') }) }
  })
  if (halfFilled.length > 0) throw new CompanyError(halfFilled)
  const misshapen = facts.flatMap(([key, value]) => {
    const examples = locales.map((locale) => exampleOfFormat(key, valueInLanguage(value, locale)))
    const example = examples.find(Boolean)
    return example ? [{ file, key, problem: textProblem('figure', { value: example }) }] : []
  })
  if (misshapen.length > 0) throw new CompanyError(misshapen)
  return byLocale((locale) =>
    Object.fromEntries(facts.map(([name, value]) => [name, valueInLanguage(value, locale)]))
  )
}

function parseFile(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CompanyError(
      [{ file, problem: textProblem('json', { value: `JSON: ${String(cause)}` }) }],
      { cause }
    )
  }
}

function valueInLanguage(value: v.InferOutput<typeof factSchema>, locale: Locale): string {
  return typeof value === 'string' ? value : (value[locale] ?? '')
}
