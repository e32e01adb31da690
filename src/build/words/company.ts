import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { type CompanyFacts, companyFacts, withoutMark } from '../../shared/facts/company-facts.ts'
import { exampleOfFormat } from '../../shared/facts/fact-forms.ts'
import { byLocale, type Locale, locales } from '../../shared/language/locale.ts'
import type { Bundle, Tree } from '../../shared/language/message-tree.ts'
import { fromKeys } from '../../shared/typed-object.ts'
import { encodeProblem, textProblem } from '../../shared/words/text-problem.ts'
import { problemOfIssue } from './issue-problem.ts'
import { WordsError, type WordsProblem } from './words-error.ts'

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

class CompanyError extends WordsError {
  override name = 'CompanyError'
}

type FactRef = Pick<WordsProblem, 'file' | 'key'>

const companyFile: FactRef = { file: 'locales/company.json' }

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

/**
 * Matches a part in double square brackets, but not a Markdown link whose label is in brackets:
 * `[[a]](b)`.
 */
const optionalPart = /([ \t]*)\[\[((?:(?!\[\[)[\s\S])*?)\]\](?![\](])(\n?)/g
const fact = /\{\{company\.(\w+)\}\}/g

/**
 * Fills in the company's facts, such as `{{company.email}}`. A part in double square brackets, such
 * as `[[We reply within {{company.replyTime}}.]]`, is left out if one of its facts is empty. Such a
 * part may span lines.
 * @param at the place of the text, for the error
 * @throws CompanyError for an unknown fact, an empty one outside brackets, and brackets without one
 */
export function fillFacts(source: string, company: Company, at: FactRef = companyFile): string {
  return source
    .replace(optionalPart, (_, space: string, part: string, end: string, offset: number) => {
      if (isKnown(part, company, at)) return space + part + end
      const startsLine = offset === 0 || source[offset - 1] === '\n'
      return startsLine ? '' : end
    })
    .replace(fact, (_, name: string) => {
      const value = findFact(name, company, at)
      if (value === '') {
        throw new CompanyError([{ ...at, problem: textProblem('fact', { value: name }) }])
      }
      return value
    })
}

export function factsForCode(company: Company): CompanyFacts {
  return fromKeys(companyFacts, (name) => findFact(name, company))
}

function isKnown(part: string, company: Company, at: FactRef): boolean {
  const names = [...part.matchAll(fact)].map(([, name = '']) => name)
  if (names.length === 0) {
    throw new CompanyError([{ ...at, problem: textProblem('brackets', { value: `[[${part}]]` }) }])
  }
  return names.every((name) => findFact(name, company, at) !== '')
}

function findFact(name: string, company: Company, at: FactRef = companyFile): string {
  const value = company[name]
  if (value === undefined) {
    throw new CompanyError([{ ...at, problem: textProblem('noFact', { value: name }) }])
  }
  return value
}

/**
 * Fills in the facts in the messages of one language. If a message in an item of a list becomes
 * empty, the whole item is left out. Any other message that becomes empty stays in place.
 * @param folder the folder of the messages' files, for the error
 * @throws CompanyError as `fillFacts` does, naming the file and the key
 */
export function fillMessages(messages: Bundle, company: Company, folder = ''): Bundle {
  return Object.fromEntries(
    Object.entries(messages).map(([name, tree]) => {
      const file = `${folder}/${kebabCase(name)}.json`
      return [name, fillTree(tree, company, { file })]
    })
  )
}

function fillTree(tree: Tree, company: Company, at: FactRef): Tree {
  if (typeof tree === 'string') return fillText(tree, company, at)
  if (Array.isArray(tree)) {
    return tree
      .map((item, index) => fillTree(item, company, refInside(at, index)))
      .filter((item) => !hasEmptyText(item))
  }
  if (typeof tree !== 'object') return tree
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, fillTree(value, company, refInside(at, key))])
  )
}

function refInside({ file, key }: FactRef, name: string | number): FactRef {
  return { file, key: key === undefined ? `${name}` : `${key}.${name}` }
}

function fillText(source: string, company: Company, at: FactRef): string {
  const filledText = fillFacts(source, company, at)
  return filledText === source ? source : filledText.trim()
}

/** The file of a group of messages: `quickGuide` → `quick-guide`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function hasEmptyText(item: Tree): boolean {
  return item === '' || (typeof item === 'object' && Object.values(item).includes(''))
}
