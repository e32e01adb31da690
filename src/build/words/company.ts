import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { type CompanyFacts, companyFacts } from '../../shared/facts/company-facts.ts'
import { byLocale, type Locale, locales } from '../../shared/language/locale.ts'
import type { Bundle, Tree } from '../../shared/language/wording.ts'
import { withoutMark } from './samples.ts'

/** A slot is one string for all languages, or one per language. An empty string means unknown. */
const value = v.pipe(v.string(), v.transform(withoutMark), v.trim())
const slotSchema = v.union([value, v.record(v.string(), value)])
const text = v.pipe(value, v.nonEmpty('must not be empty'))

/** Facts that every site needs. All others may stay empty. */
export const requiredSlots = [
  'name',
  'legalName',
  'email',
  'privacyEmail',
  'securityEmail',
  'address'
] as const

const companySchema = v.objectWithRest(v.entriesFromList(requiredSlots, text), slotSchema)

/** The values of `company.json` by slot name, in one language. */
export type Company = Record<string, string>

class CompanyError extends Error {
  override name = 'CompanyError'
}

/**
 * Reads the facts about the company that the site's texts contain.
 * @throws CompanyError naming each slot that is missing or is not filled in for every language
 */
export async function readCompany(file: string): Promise<Record<Locale, Company>> {
  const result = v.safeParse(companySchema, JSON.parse(await readFile(file, 'utf8')))
  if (!result.success) {
    const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
    throw new CompanyError(`${file}: ${problems.join('; ')}`)
  }
  const slots = Object.entries(result.output)
  for (const [name, value] of slots) {
    const missing = locales.filter((locale) => inLanguage(value, locale) === '')
    if (missing.length > 0 && missing.length < locales.length) {
      throw new CompanyError(`${file}: '${name}' is not filled in for ${missing.join(', ')}`)
    }
  }
  return byLocale((locale) =>
    Object.fromEntries(slots.map(([name, value]) => [name, inLanguage(value, locale)]))
  )
}

function inLanguage(value: v.InferOutput<typeof slotSchema>, locale: Locale): string {
  return typeof value === 'string' ? value : (value[locale] ?? '')
}

/**
 * Matches a part in double square brackets, but not a Markdown link whose label is in brackets:
 * `[[a]](b)`.
 */
const optional = /([ \t]*)\[\[((?:(?!\[\[)[\s\S])*?)\]\](?![\](])(\n?)/g
const slot = /\{\{company\.(\w+)\}\}/g

/**
 * Fills in the company's facts, such as `{{company.email}}`. A part in double square brackets, such
 * as `[[We reply within {{company.replyTime}}.]]`, is left out if one of its facts is empty. Such a
 * part may span lines.
 * @throws CompanyError for an unknown slot, an empty one outside of brackets, and brackets without
 * one
 */
export function fillSlots(source: string, company: Company): string {
  return source
    .replace(optional, (_, space: string, part: string, end: string, offset: number) => {
      if (isKnown(part, company)) return space + part + end
      const startsLine = offset === 0 || source[offset - 1] === '\n'
      return startsLine ? '' : end
    })
    .replace(slot, (_, name: string) => {
      const value = factOf(name, company)
      if (value === '') throw new CompanyError(`'${name}' is empty in company.json`)
      return value
    })
}

export function factsForCode(company: Company): CompanyFacts {
  const facts = companyFacts.map((name) => [name, factOf(name, company)])
  // The object has every fact; `Object.fromEntries()` widens the keys to `string`.
  return Object.fromEntries(facts) as CompanyFacts
}

function isKnown(part: string, company: Company): boolean {
  const names = [...part.matchAll(slot)].map(([, name = '']) => name)
  if (names.length === 0) throw new CompanyError(`'[[${part}]]' has no slot of company.json`)
  return names.every((name) => factOf(name, company) !== '')
}

function factOf(name: string, company: Company): string {
  const value = company[name]
  if (value === undefined) throw new CompanyError(`company.json has no '${name}'`)
  return value
}

/**
 * Fills in the facts in the messages of one language. If a message in an item of a list becomes
 * empty, the whole item is left out. Any other message that becomes empty stays in place.
 * @throws CompanyError as `fillSlots` does, naming the key
 */
export function fillMessages(messages: Bundle, company: Company): Bundle {
  return fillEntries(messages, company, '')
}

function fillTree(tree: Tree, company: Company, key: string): Tree {
  if (typeof tree === 'string') return fillText(tree, company, key)
  if (Array.isArray(tree)) {
    return tree
      .map((item, index) => fillTree(item, company, `${key}.${index}`))
      .filter((item) => !hasEmptyText(item))
  }
  return typeof tree === 'object' ? fillEntries(tree, company, `${key}.`) : tree
}

function fillEntries(entries: Bundle, company: Company, prefix: string): Bundle {
  return Object.fromEntries(
    Object.entries(entries).map(([key, value]) => [key, fillTree(value, company, prefix + key)])
  )
}

function fillText(source: string, company: Company, key: string): string {
  try {
    const filled = fillSlots(source, company)
    return filled === source ? source : filled.trim()
  } catch (cause) {
    if (!(cause instanceof CompanyError)) throw cause
    throw new CompanyError(`${key}: ${cause.message}`, { cause })
  }
}

function hasEmptyText(item: Tree): boolean {
  return item === '' || (typeof item === 'object' && Object.values(item).includes(''))
}
