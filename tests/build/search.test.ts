import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { divideTerms } from '../../src/build/search/divide-terms.ts'
import { emitSearch } from '../../src/build/search/emit-search.ts'
import {
  createIndex,
  createSplitEntry,
  type IndexedEntry
} from '../../src/build/search/index-entries.ts'
import { parseSections } from '../../src/build/search/parse-sections.ts'
import { createExcerpt } from '../../src/server/content/search/excerpt.ts'
import { createFindTerms } from '../../src/server/content/search/terms.ts'
import { byLocale } from '../../src/shared/language/locale.ts'

const rules = { ignored: ['how'], endings: ['s'], same: [['room', 'chamber']] }

function entry(given: Partial<IndexedEntry>): IndexedEntry {
  return {
    kind: 'page',
    href: '/',
    title: '',
    text: '',
    headings: [],
    summary: '',
    value: 1,
    ...given
  }
}

function entriesWith(word: string, entries: IndexedEntry[]): number[] {
  const index = createIndex(rules)
  const readWords = createSplitEntry(rules)
  for (const each of entries) index.add(each, readWords(each))
  const postings = index.weigh()[word] ?? []
  return postings.filter((_, index) => index % 2 === 0)
}

test('the sections and questions of a page are read with their fragments §14.1.1', () => {
  const html = `<div><h1>Help</h1><p>All of it.</p><a class="button" href="/y">Not this</a><nav><a href="/x">Not this</a></nav></div>
    <section id="pay"><h2><a href="#pay">1</a><span>Paying</span></h2>
      <h3>By card</h3><p>At <b>once</b>.</p><p><span>June</span><b>€140</b></p><svg><text>Not this</text></svg></section>
    <details><summary><span aria-hidden="true">7</span><h3>May I?</h3></summary>
      <div id="may-i"><p>Yes.</p><p><a href="#may-i">Not this</a></p></div></details>
    <section><p>Not this</p></section>`
  expect(parseSections(html)).toMatchObject([
    { title: '', text: 'Help · All of it.', isQuestion: false },
    { id: 'pay', title: 'Paying', text: 'By card · At once. June · €140', headings: ['By card'] },
    { id: 'may-i', title: 'May I?', text: 'Yes.', isQuestion: true }
  ])
})

test('an excerpt begins with a sentence, including a leading currency sign, and not after a decimal point §14.1.2', () => {
  const excerpt = (text: string) =>
    createExcerpt(text, new Set(['gold']), createFindTerms(rules)(text))
  expect(excerpt(`A room costs €14.40${' and more'.repeat(7)} gold`)).toMatch(
    /^A room costs €14\.40/
  )
  expect(excerpt(`One${' and more'.repeat(20)}. €9 buys gold.`)).toBe('… €9 buys gold.')
})

test('an excerpt ends at the end of a sentence, if there is one late enough and after the found words §14.1.2', () => {
  const excerpt = (text: string) =>
    createExcerpt(text, new Set(['gold']), createFindTerms(rules)(text))
  const long = ' and more'.repeat(7)
  expect(excerpt(`Gold for all${long}. This is cut${long}.`)).toBe(`Gold for all${long}.`)
  expect(excerpt(`Gold for all. This is not cut before its end${long}${long}.`)).toMatch(/more …$/)
  expect(excerpt(`One thing${' and more'.repeat(6)}. Gold at €14.40${long}.`)).toMatch(
    /and more …$/
  )
})

test('the index is split into files of at most 64 KB, which are found by word prefix §14.3.1', () => {
  const words = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [
      `w${(index * 7919).toString(36)}`,
      [index, 1, index + 1, 2]
    ])
  )
  const parts = divideTerms(words)
  expect(parts.length).toBeGreaterThan(10)
  expect(Object.assign({}, ...parts.map(([, part]) => part))).toEqual(words)
  for (const [beginning, part] of parts) {
    expect(JSON.stringify(part).length).toBeLessThanOrEqual(64 * 1024)
    expect(Object.keys(part).filter((word) => !word.startsWith(beginning))).toEqual([])
  }
})

test('a word in most posts is indexed for 300 posts and for every page §14.3.1', () => {
  const posts = Array.from({ length: 1000 }, () => entry({ kind: 'post', text: 'rooms' }))
  const pages = Array.from({ length: 400 }, () => entry({ text: 'a room' }))
  expect(entriesWith('room', [...pages, ...posts])).toHaveLength(700)
})

test('a word is indexed by its stem and its synonyms, and a filler word only in titles', () => {
  const entries = [entry({ title: 'How rooms' }), entry({ text: 'how chambers' })]
  expect(entriesWith('room', entries)).toEqual([0])
  expect(entriesWith('+room', entries)).toEqual([0, 1])
  expect(entriesWith('how', entries)).toEqual([0])
})

test('a language without search rules is rejected', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'babylon-'))
  const content = {
    posts: byLocale(() => []),
    documents: new Map(),
    texts: new Map(),
    groups: [],
    links: [],
    leftOut: [],
    uploads: [],
    legal: byLocale(() => ({}) as never)
  }
  const output = {
    files: new Map(),
    emit: async () => '',
    adopt: async () => {},
    link: async () => {},
    write: async () => {}
  }
  const sources = { content, pages: byLocale(() => []), readName: () => undefined }
  await expect(emitSearch(output, folder, sources)).rejects.toThrow('search-words.json')
  rmSync(folder, { recursive: true })
})
