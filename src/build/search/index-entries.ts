import type {
  Postings,
  SearchEntry,
  WordRules,
  WordsPart
} from '../../server/content/search/search-files.ts'
import { createFindWords, groupName } from '../../server/content/search/words.ts'

/** An entry with its additional words, which are indexed but not shown. */
export interface IndexedEntry extends SearchEntry {
  /** Headings within the text, which count more than the text. */
  headings: string[]
  /** Words that are not shown, such as a description. */
  summary: string
  value: number
}

type Field = 'title' | 'page' | 'summary' | 'headings' | 'text'

/** The weight of a word by field, and how strongly the field's length reduces it. */
const fields: Record<Field, { boost: number; byLength: number }> = {
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
 * posts. For a frequent word, the posts in which it has the most weight are kept.
 */
const mostPostsPerWord = 300

/** However rare it is, a word like “how” only decides between otherwise equal entries. */
const fillerRarity = 0.4

/** Weights are multiplied by this and rounded, because whole numbers take fewer bytes. */
const precision = 100

/** The words of all entries with their weights (BM25F), in the order of the entries. */
export function indexEntries(entries: readonly IndexedEntry[], rules: WordRules): WordsPart {
  const ignored = new Set(rules.ignored)
  const readTerms = createReadTerms(rules, ignored)
  const groupsOfFillers = rules.same.filter(([first = '']) => ignored.has(first)).map(groupName)
  const fillers = new Set([...ignored, ...groupsOfFillers])
  const averages = fieldNames.map((field) => averageLength(entries, field))
  const found = new Map<string, Postings>()
  for (const [number, entry] of entries.entries()) {
    for (const [term, frequency] of frequenciesOf(entry, averages, readTerms)) {
      const list = found.get(term)
      // A flat list, because 10 000 posts have millions of pairs.
      if (list) list.push(number, frequency)
      else found.set(term, [number, frequency])
    }
  }
  return Object.fromEntries(
    [...found].map(([term, list]) => {
      const rarity = fillers.has(term) ? fillerRarity : rarityOf(list.length / 2, entries.length)
      return [term, postingsOf(list, entries, rarity)]
    })
  )
}

// `Object.keys()` returns `string[]`.
const fieldNames = Object.keys(fields) as Field[]

function fieldOf(entry: IndexedEntry, field: Field): string {
  const value = entry[field] ?? ''
  return typeof value === 'string' ? value : value.join(' ')
}

function averageLength(entries: readonly IndexedEntry[], field: Field): number {
  const words = entries.reduce((sum, entry) => sum + wordsIn(fieldOf(entry, field)), 0)
  return Math.max(1, words / entries.length)
}

function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

type ReadTerms = (text: string, field: Field) => string[]

/** Reads the terms of a text, and the names of the groups that they belong to. */
function createReadTerms(rules: WordRules, ignored: ReadonlySet<string>): ReadTerms {
  const findWords = createFindWords(rules, new Map())
  const groups = new Map<string, string[]>()
  for (const group of rules.same) {
    for (const term of group) groups.set(term, [...(groups.get(term) ?? []), groupName(group)])
  }
  return function readTerms(text, field) {
    return (
      findWords(text)
        .map(({ term }) => term)
        // Words like “what is” distinguish the titles of questions, but mean nothing in running
        // text.
        .filter((term) => field === 'title' || !ignored.has(term))
        .flatMap((term) => [term, ...(groups.get(term) ?? [])])
    )
  }
}

/** The weighted number of occurrences of each word in an entry, over all fields. */
function frequenciesOf(
  entry: IndexedEntry,
  averages: readonly number[],
  readTerms: ReadTerms
): Map<string, number> {
  const frequencies = new Map<string, number>()
  for (const [index, name] of fieldNames.entries()) {
    const { boost, byLength } = fields[name]
    const text = fieldOf(entry, name)
    const length = 1 - byLength + (byLength * wordsIn(text)) / (averages[index] ?? 1)
    for (const term of readTerms(text, name)) {
      frequencies.set(term, (frequencies.get(term) ?? 0) + boost / length)
    }
  }
  return frequencies
}

/** The inverse document frequency of BM25. */
function rarityOf(entriesWithWord: number, entries: number): number {
  return Math.log(1 + (entries - entriesWithWord + 0.5) / (entriesWithWord + 0.5))
}

/** @param list entries, each followed by the word's frequency in the entry */
function postingsOf(
  list: readonly number[],
  entries: readonly IndexedEntry[],
  rarity: number
): Postings {
  const weighted = list.flatMap((frequency, index) => {
    const [number = 0, entry] = [list[index - 1], entries[list[index - 1] ?? -1]]
    if (index % 2 === 0 || !entry) return []
    const weight = (entry.value * rarity * frequency) / (frequency + saturation)
    return [{ number, kind: entry.kind, weight: Math.max(1, Math.round(weight * precision)) }]
  })
  const [posts, others] = [
    weighted.filter(({ kind }) => kind === 'post'),
    weighted.filter(({ kind }) => kind !== 'post')
  ]
  const best = posts.toSorted((a, b) => b.weight - a.weight).slice(0, mostPostsPerWord)
  return [...others, ...best].flatMap(({ number, weight }) => [number, weight])
}
