import { expect, test } from 'vitest'
import en from '../../locales/en/editor.json'
import trDesk from '../../locales/tr/desk/words.json'
import tr from '../../locales/tr/editor.json'
import type { CompiledPost } from '../../src/build/content/content.ts'
import { createEditorConfig } from '../../src/build/editor/config.ts'
import type { LinkTargets } from '../../src/build/editor/link-options.ts'
import { locales } from '../../src/shared/language/locale.ts'
import { isDataKey, type Tree } from '../../src/shared/language/message-tree.ts'
import { computeDigest, entryProblem } from '../../src/shared/words/entry-problem.ts'
import { patternLike } from '../../src/shared/words/guard.ts'
import { wordsFiles } from '../support/words/words-folder.ts'

const targets: LinkTargets = {
  // Only these two fields are read.
  posts: { en: [{ slug: 'choosing', title: 'Choosing' } as CompiledPost], tr: [] },
  links: ['route:faq', 'route:faq#hardest', 'post:old']
}

const json = Object.entries(wordsFiles).filter(([file]) => file.endsWith('.json'))

/** The keys of translatable texts in a tree, and of the groups around them. */
function listKeys(tree: Tree, isListItem = false): string[] {
  if (typeof tree !== 'object') return []
  const isList = Array.isArray(tree)
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(isList || isDataKey(key, isListItem) ? [] : [key]),
    ...listKeys(value, isList)
  ])
}

test('every part of the public pages and every fact has a label in both languages §12.15.24', () => {
  const used = json.flatMap(([file, text]) =>
    file.startsWith('locales/en/messages/') ? listKeys(JSON.parse(text)) : []
  )
  expect(used.length).toBeGreaterThan(1000)
  const facts = Object.keys(JSON.parse(wordsFiles['locales/company.json'] ?? ''))
  for (const words of [en, tr]) {
    expect(used.filter((part) => !Object.hasOwn(words.parts, part))).toEqual([])
    expect(facts.filter((fact) => !Object.hasOwn(words.facts, fact))).toEqual([])
  }
})

test('the editor lists every message file, by its name in the language of the desk', () => {
  for (const locale of locales) {
    const { collections = [] } = createEditorConfig(locale, targets)
    const files = collections.flatMap((each) => ('files' in each ? each.files : []))
    const paths = files.flatMap((each) =>
      'file' in each ? locales.map((each2) => each.file.replace('{{locale}}', each2)) : []
    )
    const missing = Object.keys(wordsFiles).filter((file) => !paths.includes(file))
    const others = missing.filter((file) => !file.includes('/blogs/'))
    // Words that the search ignores, and these labels themselves, are changed only with the code.
    const names = others.map((file) => file.replace(/^locales\/\w+\//, ''))
    expect([...new Set(names)].toSorted()).toEqual(['editor.json', 'search-words.json'])
  }
})

test('the labels of the date and the version of a legal text say that they apply to all languages §12.15.24', () => {
  const { legal } = tr
  const text = JSON.stringify(createEditorConfig('tr', targets))
  for (const label of [legal.effective, legal.version]) {
    expect(text).toContain(`"label":"${label} · ${tr.post.allLanguages}"`)
  }
})

test('mails are in the order of their names §12.15.24', () => {
  for (const locale of locales) {
    const mails = createEditorConfig(locale, targets).collections?.find(
      ({ name }) => name === 'mails'
    )
    const names = mails && 'files' in mails ? mails.files.map(({ label = '' }) => label) : []
    expect(names.length).toBeGreaterThan(40)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, locale)))
  }
})

test('the last button of a post can link to a page, to a fragment that another post links to, or to a post §12.15.30', () => {
  const posts = createEditorConfig('tr', targets).collections?.find(({ name }) => name === 'posts')
  const fields = posts && 'fields' in posts ? posts.fields : []
  const link = fields?.find(({ name }) => name === 'link')
  const options = link && 'options' in link ? link.options : []
  const labels = new Map<unknown, string>()
  for (const each of options) if (typeof each === 'object') labels.set(each.value, each.label)
  expect(labels.get('route:requestDemo')).toBe(trDesk.files.requestDemo)
  expect(labels.get('route:terms')).toBe(trDesk.legalNames.terms)
  expect(labels.get('route:faq#hardest')).toBe(`${trDesk.files.faq} › ${tr.parts.hardest}`)
  expect(labels.get('post:choosing')).toBe(`${tr.collections.posts.label_singular}: Choosing`)
  // An older post can link to it, and must save unchanged.
  expect(labels.has('post:old')).toBe(true)
  expect(labels.has('route:account')).toBe(false)
  expect(labels.has('route:blog')).toBe(false)
})

test('a text keeps its placeholders and tags, and the brackets around facts', () => {
  const pattern = new RegExp(patternLike('Buy <b>{{count}}</b>').slice(1, -1))
  expect(pattern.test('<b>{{count}}</b> al [[, {{company.phone}}]]')).toBe(false)
  for (const good of ['<b>{{count}}</b> al', '{{count}} <b>al</b>'])
    expect(pattern.test(good)).toBe(true)
  for (const bad of [
    '{{count}} al',
    '<b>{{sum}}</b>',
    '<b>{{count}}</b><b></b>',
    '</b>{{count}}<b>',
    '<b>{{count}}</b> [[al]]',
    '<b>{{count}}</b>]]'
  ]) {
    expect(pattern.test(bad), bad).toBe(false)
  }
  const twice = new RegExp(patternLike('<b>a</b>, <b>b</b> <i>c</i>').slice(1, -1))
  expect(twice.test('<i>c</i> <b>a</b> ya da <b>b</b> < 3')).toBe(true)
  for (const bad of [
    '<b>a</b> </b>x<b> <i>c</i>',
    '<b>a<b>b</b></b> <i>c</i>',
    '<b>a</b> <b>b <i>c</b></i>'
  ]) {
    expect(twice.test(bad), bad).toBe(false)
  }
  const withFact = new RegExp(patternLike('Write[[ to {{company.email}}]].').slice(1, -1))
  expect(withFact.test('[[{{company.email}} adresine ]]yazın.')).toBe(true)
  expect(withFact.test('[[{{company.email}} adresine ]yazın.')).toBe(false)
})

const built = {
  config: {
    collections: [
      {
        name: 'pages',
        files: [
          {
            name: 'home',
            fields: [
              { name: 'hero', label: 'Opening', fields: [{ name: 'at0', label: 'Heading' }] }
            ]
          }
        ]
      },
      { name: 'company', files: [{ name: 'company', fields: [{ name: 'hours', label: 'Hours' }] }] }
    ]
  },
  posts: [],
  mails: { reset: ['token'] },
  legal: { terms: [{ version: '2026-11-24', digest: await computeDigest('Old') }] },
  neededFacts: ['name'],
  errors: en.errors
}

test.each([
  ['posts', 'a', { cover: 'road', date: '2026-11-02', updated: '2026-11-01' }, 'can’t be before'],
  ['posts', 'a', { cover: 'road', date: '2026-11-02', updated: '' }, undefined],
  ['posts', 'a', { cover: '', date: '2026-11-02' }, en.errors.cover],
  ['posts', 'a', { picture: '/pictures/a.jpg', pictureAlt: '' }, en.errors.pictureAlt],
  ['posts', 'a', { picture: '/pictures/a.jpg', pictureAlt: 'A street' }, undefined],
  ['posts', 'a', { cover: 'road', link: 'post:elsewhere' }, en.errors.link],
  ['mails', 'reset', { subject: 'Reset', body: '{{token}}' }, undefined],
  ['mails', 'reset', { subject: 'Reset', body: 'Open' }, 'exactly these placeholders: {{token}}.'],
  ['legal', 'terms', { version: '2026-11-24', body: 'New' }, en.errors.legalVersion],
  ['legal', 'terms', { version: '2026-11-25', body: 'New' }, undefined],
  ['legal', 'terms', { version: '2026-11-24', body: 'Old\n' }, undefined],
  ['company', 'company', { name: '' }, 'This fact is needed: name.'],
  ['company', 'company', { name: 'B', hours: { en: 'Day', tr: '' } }, 'or none: Hours.'],
  ['company', 'company', { name: 'B', hours: { en: '', tr: '' } }, undefined],
  ['company', 'company', { name: 'B', demoParts: 'Half' }, 'Write it like “15 / 10 / 5”.'],
  ['company', 'company', { name: 'B', demoParts: 'SAMPLE: 5 / 5 / 5' }, undefined]
])(
  'an entry of %s (%s) is checked as the build does: %j §12.15.25',
  async (collection, name, text, expected) => {
    const problem = await entryProblem({ collection, name, texts: { en: text, tr: text } }, built)
    if (expected === undefined) expect(problem).toBeUndefined()
    else expect(problem).toContain(expected)
  }
)

test('the message about an emptied text names it and its language §12.15.25', async () => {
  const empty = { hero: { at0: ' ' } }
  const texts = { en: { hero: { at0: 'Hello {{name}}' } }, tr: empty }
  const home = { collection: 'pages', name: 'home', texts }
  const sentence = `Opening › Heading: ${en.errors.emptyText}`
  expect(await entryProblem(home, built)).toBe(`Türkçe › ${sentence}`)
  expect(await entryProblem({ ...home, texts: { en: empty, tr: empty } }, built)).toBe(
    `English › ${sentence}`
  )
  const mail = { subject: '', body: '{{token}}' }
  const reset = { collection: 'mails', name: 'reset', texts: { en: mail, tr: mail } }
  expect(await entryProblem(reset, built)).toBe(`English › subject: ${en.errors.emptyText}`)
})

test('the text of a post needs a description for each of its pictures §12.15.28', () => {
  const posts = createEditorConfig('en', targets).collections?.find(({ name }) => name === 'posts')
  const fields = posts && 'fields' in posts ? posts.fields : []
  const body = fields?.find(({ name }) => name === 'body')
  const [source = ''] = body && 'pattern' in body ? (body.pattern ?? []) : []
  const pattern = new RegExp(String(source).slice(1, -1))
  expect(pattern.test('One\n\n![A street](/pictures/a.jpg)\n\n[](route:faq)')).toBe(true)
  for (const empty of ['![](/pictures/a.jpg)', 'One\n\n![ ](/pictures/a.jpg)\n\nTwo']) {
    expect(pattern.test(empty), empty).toBe(false)
  }
})
