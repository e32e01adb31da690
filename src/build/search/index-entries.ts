import type {
  Postings,
  SearchEntry,
  WordRules,
  WordsPart
} from '../../server/content/search/search-files.ts'
import { createFindWords, groupName } from '../../server/content/search/words.ts'

/** A text for the index: what is shown of it, and the rest of its words. */
export interface IndexedEntry extends SearchEntry {
  /** Headings within the text, which count more than the text. */
  headings: string[]
  /** Words that are not shown, such as a description. */
  summary: string
  /** How well its page answers what people search for, around 1. */
  value: number
}

type Field = 'title' | 'page' | 'summary' | 'headings' | 'text'

/** How much a word in a field counts, and how much the field's length takes from that. */
const fields: Record<Field, { boost: number; byLength: number }> = {
  title: { boost: 8, byLength: 0.5 },
  page: { boost: 1.5, byLength: 0.3 },
  summary: { boost: 2, byLength: 0.5 },
  headings: { boost: 2, byLength: 0.5 },
  text: { boost: 1, byLength: 0.7 }
}

/** A word counts half as much as it ever can with so many boosted occurrences. */
const saturation = 4

/**
 * Posts in which a word is looked up at most. With it, the cost of a search does not grow with the
 * number of posts: of a word that most posts have, those are kept in which it means most.
 */
const mostPostsPerWord = 300

/** A word like “how” decides only between entries that are otherwise alike, however rare it is. */
const fillerRarity = 0.4

/** Weights are whole numbers, which take fewer bytes. */
const precision = 100

/** The words of all entries with their weights (BM25F), in the order of the entries. */
export function indexEntries(entries: readonly IndexedEntry[], rules: WordRules): WordsPart {
  const findWords = createFindWords(rules, new Map())
  const ignored = new Set(rules.ignored)
  const groupsOf = (term: string) =>
    rules.same.filter((group) => group.includes(term)).map(groupName)
  // “What is …” tells questions apart, but says nothing within a text.
  const termsOf = (text: string, field: Field) =>
    findWords(text)
      .filter(({ term }) => field === 'title' || !ignored.has(term))
      .flatMap(({ term }) => [term, ...groupsOf(term)])
  const counted = entries.map((entry) =>
    fieldNames.map((field) => countOf(termsOf(fieldOf(entry, field), field)))
  )
  const averages = fieldNames.map(
    (_, field) => sum(counted.map((counts) => sizeOf(counts[field]))) / Math.max(1, entries.length)
  )
  const found = new Map<string, [entry: number, frequency: number][]>()
  for (const [entry, counts] of counted.entries()) {
    for (const [term, frequency] of frequenciesOf(counts, averages)) {
      const list = found.get(term)
      if (list) list.push([entry, frequency])
      else found.set(term, [[entry, frequency]])
    }
  }
  return Object.fromEntries(
    [...found].map(([term, list]) => {
      const rarity = ignored.has(term) ? fillerRarity : rarityOf(list.length, entries.length)
      return [term, postingsOf(list, entries, rarity)]
    })
  )
}

// `Object.keys` types the keys of the table as text.
const fieldNames = Object.keys(fields) as Field[]

function fieldOf(entry: IndexedEntry, field: Field): string {
  const value = entry[field] ?? ''
  return typeof value === 'string' ? value : value.join(' ')
}

function countOf(terms: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

function sizeOf(counts: Map<string, number> | undefined): number {
  return sum([...(counts?.values() ?? [])])
}

/** How often an entry has each word, over all fields. */
function frequenciesOf(
  counts: readonly Map<string, number>[],
  averages: readonly number[]
): Map<string, number> {
  const frequencies = new Map<string, number>()
  for (const [index, name] of fieldNames.entries()) {
    const { boost, byLength } = fields[name]
    const words = counts[index] ?? new Map<string, number>()
    const length = 1 - byLength + (byLength * sizeOf(words)) / (averages[index] || 1)
    for (const [term, count] of words) {
      frequencies.set(term, (frequencies.get(term) ?? 0) + (boost * count) / length)
    }
  }
  return frequencies
}

/** The inverse document frequency of BM25. */
function rarityOf(entriesWithWord: number, entries: number): number {
  return Math.log(1 + (entries - entriesWithWord + 0.5) / (entriesWithWord + 0.5))
}

function postingsOf(
  list: [entry: number, frequency: number][],
  entries: readonly IndexedEntry[],
  rarity: number
): Postings {
  const weighted = list.map(([entry, frequency]) => {
    const { kind, value } = entries[entry] ?? { kind: 'page', value: 1 }
    const weight = (value * rarity * frequency) / (frequency + saturation)
    return { entry, kind, weight: Math.max(1, Math.round(weight * precision)) }
  })
  const [posts, others] = [
    weighted.filter(({ kind }) => kind === 'post'),
    weighted.filter(({ kind }) => kind !== 'post')
  ]
  const best = posts.toSorted((a, b) => b.weight - a.weight).slice(0, mostPostsPerWord)
  return [...others, ...best].flatMap(({ entry, weight }) => [entry, weight])
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
