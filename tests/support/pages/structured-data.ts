import Validator from '@adobe/structured-data-validator'
import { DomUtils, parseDocument } from 'htmlparser2'
import { listTriples } from '../../../src/ops/audit/vocabulary.ts'

/** An entry of a page's graph. */
export interface Entry {
  '@type': string
  '@id': string
  [property: string]: unknown
}

/** The entries of the only graph of a page; `undefined` for a page without one. */
export function graphOf(html: string): Entry[] | undefined {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  if (blocks.length > 1) throw new Error('The page has several blocks of structured data.')
  const [[, block] = []] = blocks
  return block && JSON.parse(block)['@graph']
}

/** Errors of a validator with schema.org's vocabulary. */
export async function schemaProblems(graph: Entry[]): Promise<string[]> {
  const validator = new Validator(schemaOrg())
  const byType = Object.groupBy(structuredClone(graph), (entry) => entry['@type'])
  // Every type of the object that `groupBy` returns has entries.
  const issues = await validator.validate({ jsonld: byType as Record<string, Entry[]> })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage }) => issueMessage)
}

/** The strings in structured data, without URLs, dates and machine-readable values. */
export function listTexts(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => listTexts(each, name))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, each]) => listTexts(each, key))
  }
  const isForMachines =
    /^@|^(?:inLanguage|timeRequired|target|query-input)$|^date/.test(name) ||
    URL.canParse(`${value}`)
  return typeof value === 'string' && !isForMachines ? [value] : []
}

/** The URLs that structured data refers to by `@id` alone. */
export function referencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const [[key, id] = []] = entries
  if (entries.length === 1 && key === '@id') return [String(id)]
  return entries.flatMap(([, each]) => referencesOf(each))
}

/** The text of a page and its title, without spaces. */
export function readableText(html: string): string {
  const document = parseDocument(html)
  const [title, body] = ['title', 'body'].flatMap((name) =>
    DomUtils.getElementsByTagName(name, document, true, 1)
  )
  return [title, body].map((node) => withoutSpaces(node ? DomUtils.innerText(node) : '')).join('\n')
}

export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u2060]+/g, '')
}

interface Definition {
  '@id': string
  '@type': string
  [property: string]: string | { '@id': string }[]
}

let known: { '@graph': Definition[] } | undefined

/** The classes and properties of the vocabulary, in the form in which schema.org publishes them. */
function schemaOrg(): { '@graph': Definition[] } {
  if (known) return known
  const definitions = new Map<string, Definition>()
  for (const { subject, predicate, object } of listTriples()) {
    const name = shortName(predicate.value)
    const id = shortName(subject.value)
    const definition = definitions.get(id) ?? { '@id': id, '@type': '' }
    definitions.set(id, definition)
    if (name === 'rdf:type') definition['@type'] ||= shortName(object.value)
    else if (name === 'rdfs:subClassOf' || name === 'schema:domainIncludes') {
      const values = definition[name]
      const others = Array.isArray(values) ? values : []
      definition[name] = [...others, { '@id': shortName(object.value) }]
    }
  }
  known = { '@graph': [...definitions.values()] }
  return known
}

function shortName(iri: string): string {
  return iri
    .replace('http://schema.org/', 'schema:')
    .replace('http://www.w3.org/2000/01/rdf-schema#', 'rdfs:')
    .replace('http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf:')
}
