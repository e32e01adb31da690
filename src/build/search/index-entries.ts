import type {
  Postings,
  SearchEntry,
  TermsPart,
  WordRules
} from '../../server/content/search/search-files.ts'
import { createFindTerms, groupName } from '../../server/content/search/terms.ts'
import { keysOf } from '../../shared/typed-object.ts'

/** An entry with additional words, which are indexed but not shown. */
export interface IndexedEntry extends SearchEntry {
  /** Headings within the text, which count more than the text. */
  headings: string[]
  /** Words that are not shown, such as a description. */
  summary: string
  value: number
}

type IndexedField = 'title' | 'page' | 'summary' | 'headings' | 'text'

/** The weight of a word by field, and how strongly the field's length reduces it. */
const fields: Record<IndexedField, { boost: number; byLength: number }> = {
  title: { boost: 8, byLength: 0.5 },
  page: { boost: 1.5, byLength: 0.3 },
  summary: { boost: 2, byLength: 0.5 },
  headings: { boost: 2, byLength: 0.5 },
  text: { boost: 1, byLength: 0.7 }
}

/** Number of boosted occurrences at which a word has half of its maximum weight. */
const saturation = 4

/**
 * Maximum number of posts per word, so that the cost of a search does not grow with the number of
 * posts. The posts in which the word has the most weight are kept.
 */
const maxPostsPerWord = 300

/** Even if it is rare, a word like “how” only decides between otherwise equal entries. */
const fillerRarity = 0.4

/** Weights are multiplied by this and rounded, because whole numbers take fewer bytes. */
const precision = 100

/**
 * The words of an entry by field, in the order of `fields`. They do not depend on other entries.
 */
export interface EntryTerms {
  length: number
  /** The terms in the order of their first occurrence, with their number of occurrences. */
  terms: [term: string, count: number][]
}

interface SearchIndex {
  add(entry: Pick<IndexedEntry, 'kind' | 'value'>, terms: EntryTerms[]): void
  /** The words of all entries with their weights (BM25F), in the order of the entries. */
  weigh(): TermsPart
}

interface AddedEntry extends Pick<IndexedEntry, 'kind' | 'value'> {
  lengths: number[]
  /** Flat triples: field, number of the term, count. */
  terms: Uint32Array
}

interface TermList {
  length: number
  entries: Uint32Array
  frequencies: Float64Array
}

/** Creates an empty index. It keeps no text, because 10 000 posts would fill the memory. */
export function createIndex(rules: WordRules): SearchIndex {
  const groupsOfFillers = rules.same
    .filter(([first = '']) => rules.ignored.includes(first))
    .map(groupName)
  const fillers = new Set([...rules.ignored, ...groupsOfFillers])
  const entries: AddedEntry[] = []
  const numbers = new Map<string, number>()

  function termNumber(term: string): number {
    const number = numbers.get(term) ?? numbers.size
    numbers.set(term, number)
    return number
  }

  return {
    add({ kind, value }, entryTerms) {
      const terms = entryTerms.flatMap((field, index) =>
        field.terms.flatMap(([term, count]) => [index, termNumber(term), count])
      )
      const lengths = entryTerms.map(({ length }) => length)
      entries.push({ kind, value, lengths, terms: Uint32Array.from(terms) })
    },

    weigh() {
      const lists = buildTermLists(entries, numbers.size)
      return Object.fromEntries(
        Array.from(numbers, ([term, number]) => {
          const list = lists[number] ?? createList(0)
          const rarity = fillers.has(term) ? fillerRarity : idf(list.length, entries.length)
          return [term, createPostings(list, entries, rarity)]
        })
      )
    }
  }
}

const fieldNames = keysOf(fields)

function fieldText(entry: IndexedEntry, field: IndexedField): string {
  const value = entry[field] ?? ''
  return typeof value === 'string' ? value : value.join(' ')
}

function averageLength(entries: readonly AddedEntry[], field: number): number {
  const total = entries.reduce((sum, { lengths }) => sum + (lengths[field] ?? 0), 0)
  return Math.max(1, total / entries.length)
}

function countTerms(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

/** Returns a function that splits an entry into words and their groups. */
export function createSplitEntry(rules: WordRules): (entry: IndexedEntry) => EntryTerms[] {
  const ignored = new Set(rules.ignored)
  const findTerms = createFindTerms(rules, new Map())
  const groups = new Map<string, string[]>()
  for (const group of rules.same) {
    for (const term of group) groups.set(term, [...(groups.get(term) ?? []), groupName(group)])
  }

  function readTerms(text: string, field: IndexedField): string[] {
    return (
      findTerms(text)
        .map(({ term }) => term)
        // Words like “what is” distinguish the titles of questions, but mean nothing in running
        // text.
        .filter((term) => field === 'title' || !ignored.has(term))
        .flatMap((term) => [term, ...(groups.get(term) ?? [])])
    )
  }

  return function readWords(entry) {
    return fieldNames.map((field) => {
      const text = fieldText(entry, field)
      const counts = new Map<string, number>()
      for (const term of readTerms(text, field)) counts.set(term, (counts.get(term) ?? 0) + 1)
      return { length: countTerms(text), terms: [...counts] }
    })
  }
}

/**
 * The list of each term, in arrays of exactly its size, because 10 000 posts have millions of
 * pairs.
 */
function buildTermLists(entries: readonly AddedEntry[], terms: number): TermList[] {
  const averages = fieldNames.map((_, field) => averageLength(entries, field))
  const sizes = new Uint32Array(terms)
  for (const entry of entries) {
    for (const term of weightTerms(entry, averages).keys()) sizes[term] = (sizes[term] ?? 0) + 1
  }
  const lists = Array.from(sizes, createList)
  for (const [number, entry] of entries.entries()) {
    for (const [term, frequency] of weightTerms(entry, averages)) {
      const list = lists[term]
      if (!list) continue
      list.entries[list.length] = number
      list.frequencies[list.length] = frequency
      list.length += 1
    }
  }
  return lists
}

function createList(size: number): TermList {
  return { length: 0, entries: new Uint32Array(size), frequencies: new Float64Array(size) }
}

/** The weighted number of occurrences of each word in an entry, over all fields. */
function weightTerms(
  { lengths, terms }: AddedEntry,
  averages: readonly number[]
): Map<number, number> {
  const weights = fieldNames.map((name, field) => {
    const { boost, byLength } = fields[name]
    return boost / (1 - byLength + (byLength * (lengths[field] ?? 0)) / (averages[field] ?? 1))
  })
  const frequencies = new Map<number, number>()
  for (let at = 0; at < terms.length; at += 3) {
    const field = terms[at] ?? 0
    const term = terms[at + 1] ?? 0
    const count = terms[at + 2] ?? 0
    frequencies.set(term, (frequencies.get(term) ?? 0) + count * (weights[field] ?? 0))
  }
  return frequencies
}

/** The inverse document frequency of BM25. */
function idf(entriesWithTerm: number, entries: number): number {
  return Math.log(1 + (entries - entriesWithTerm + 0.5) / (entriesWithTerm + 0.5))
}

function createPostings(list: TermList, entries: readonly AddedEntry[], rarity: number): Postings {
  const weighted = Array.from(list.entries).flatMap((number, index) => {
    const [entry, frequency = 0] = [entries[number], list.frequencies[index]]
    if (!entry) return []
    const weight = (entry.value * rarity * frequency) / (frequency + saturation)
    return [{ number, kind: entry.kind, weight: Math.max(1, Math.round(weight * precision)) }]
  })
  const [posts, otherEntries] = [
    weighted.filter(({ kind }) => kind === 'post'),
    weighted.filter(({ kind }) => kind !== 'post')
  ]
  const bestPosts = posts.toSorted((a, b) => b.weight - a.weight).slice(0, maxPostsPerWord)
  return [...otherEntries, ...bestPosts].flatMap(({ number, weight }) => [number, weight])
}
