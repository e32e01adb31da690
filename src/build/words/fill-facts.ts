import { type CompanyFacts, companyFacts } from '../../shared/facts/company-facts.ts'
import type { Bundle, Tree } from '../../shared/language/message-tree.ts'
import { kebabCase } from '../../shared/text/letter-case.ts'
import { fromKeys } from '../../shared/typed-object.ts'
import { textProblem } from '../../shared/words/text-problem.ts'
import { type Company, CompanyError } from './company.ts'
import type { WordsProblem } from './words-error.ts'

type FactRef = Pick<WordsProblem, 'file' | 'key'>

const companyFile: FactRef = { file: 'locales/company.json' }

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

function hasEmptyText(item: Tree): boolean {
  return item === '' || (typeof item === 'object' && Object.values(item).includes(''))
}
