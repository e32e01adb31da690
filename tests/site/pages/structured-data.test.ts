import { beforeAll, expect, test } from 'vitest'
import { partsOf } from '../../support/markup.ts'
import {
  type Entry,
  graphOf,
  listTexts,
  readableText,
  referencesOf,
  schemaProblems,
  withoutSpaces
} from '../../support/pages/structured-data.ts'
import { pagePaths } from '../../support/pages.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const lists = ['/blogs?tag=operations', '/tr/blogs?tag=operations']
const paths = [...pagePaths().map(({ path }) => path), ...lists]
const documents = new Map<string, string>()
/** The graphs of the pages that search engines index. */
const graphs = new Map<string, Entry[]>()

beforeAll(async () => {
  for (const path of paths) {
    const html = await textOf(site.fetch(path))
    documents.set(path, html)
    const graph = graphOf(html)
    if (graph) graphs.set(path, graph)
  }
})

function entry(path: string, type: string): Entry {
  const found = graphs.get(path)?.find((each) => each['@type'] === type)
  if (!found) throw new Error(`${path} has no ${type}.`)
  return found
}

test('pages have structured data, except those that search engines leave out §6.7', () => {
  for (const [path, html] of documents) {
    expect(graphs.has(path), path).toBe(!html.includes('<meta name="robots" content="noindex">'))
  }
})

test('the validator finds a type and a property that schema.org does not have §6.8', async () => {
  const page = { '@id': 'https://www.example.com/', url: 'https://www.example.com/' }
  expect(await schemaProblems([{ ...page, '@type': 'WebPage' }])).toEqual([])
  expect(await schemaProblems([{ ...page, '@type': 'HomePage' }])).toHaveLength(1)
  expect(await schemaProblems([{ ...page, '@type': 'WebPage', price: 1 }])).toHaveLength(1)
})

test('structured data has only types and properties of schema.org §6.8', async () => {
  for (const [path, graph] of graphs) expect(await schemaProblems(graph), path).toEqual([])
})

test('every string in structured data is visible on its page §6.9', () => {
  for (const [path, graph] of graphs) {
    const readable = readableText(documents.get(path) ?? '')
    const texts = listTexts(graph)
    expect(texts.length, path).toBeGreaterThan(4)
    expect(
      texts.filter((text) => !readable.includes(withoutSpaces(text))),
      path
    ).toEqual([])
  }
})

test('the entries of a page refer to one another by ids of the page or the site §6.8', () => {
  for (const [path, graph] of graphs) {
    const ids = graph.map((each) => each['@id'])
    expect(new Set(ids).size, path).toBe(ids.length)
    expect(
      referencesOf(graph).filter((id) => !ids.includes(id)),
      path
    ).toEqual([])
    for (const id of ids) {
      const [address] = id.split('#')
      expect([`${site.origin}/`, site.origin + path], id).toContain(address)
    }
  }
})

test.each([
  ['/', 'WebPage', undefined],
  ['/about-us', 'AboutPage', undefined],
  ['/contact-us', 'ContactPage', undefined],
  ['/faq', 'FAQPage', undefined],
  ['/features', 'WebPage', undefined],
  ['/register', 'WebPage', undefined],
  ['/blogs', 'CollectionPage', 'ItemList'],
  ['/blogs?tag=operations', 'CollectionPage', 'ItemList'],
  ['/quick-guide', 'WebPage', 'HowTo'],
  ['/terms-of-use', 'WebPage', undefined],
  ['/partnership/gsa', 'WebPage', 'Service'],
  ['/partnership/franchise', 'WebPage', 'Service'],
  ['/partnership/stream-by-babylon', 'WebPage', 'Service'],
  ['/blogs/choosing-a-supplier', 'WebPage', 'BlogPosting']
])('the data of %s describe a %s with a %s §6.7', (path, page, main) => {
  const types = graphs.get(path)?.map((each) => each['@type'])
  const trail = path === '/' ? [] : ['BreadcrumbList']
  expect(types).toEqual(['Organization', 'WebSite', page, ...trail, ...(main ? [main] : [])])
  expect('potentialAction' in entry(path, 'WebSite')).toBe(path === '/')
})

test('the breadcrumbs of a post lead from the blog by its subject to the post §6.7', () => {
  const path = '/blogs/choosing-a-supplier'
  expect(entry(path, 'BreadcrumbList').itemListElement).toMatchObject([
    { position: 1, name: 'Babylon', item: `${site.origin}/` },
    { position: 2, name: 'Blog', item: `${site.origin}/blogs` },
    { position: 3, name: 'Suppliers', item: `${site.origin}/blogs?tag=suppliers` },
    { position: 4, item: site.origin + path }
  ])
})

test('a post has its author, its dates and a picture that exists §6.7', async () => {
  const post = entry('/blogs/choosing-a-supplier', 'BlogPosting')
  expect(post).toMatchObject({
    inLanguage: 'en-GB',
    datePublished: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    author: { '@type': 'Organization', name: expect.stringContaining('team') },
    publisher: { '@id': `${site.origin}/#organization` }
  })
  const { status, headers } = await site.fetch(String(post.image))
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png'])
})

test('structured data have all questions of the FAQ and all steps of the guide §6.7', () => {
  const questions = documents.get('/faq')?.match(/<details/g) ?? []
  expect(entry('/faq', 'FAQPage').mainEntity).toHaveLength(questions.length)
  const steps = partsOf(documents.get('/tr/quick-guide') ?? '', 'guide-step')
  expect(entry('/tr/quick-guide', 'HowTo').step).toHaveLength(steps.length)
})

test.each([
  ['/', 'payments'],
  ['/tr', 'ödeme']
])('the search URL in the data of %s finds results §6.7', async (path, words) => {
  const { potentialAction } = entry(path, 'WebSite') as { potentialAction?: { target?: string } }
  const address = potentialAction?.target?.replace('{words}', encodeURIComponent(words)) ?? ''
  const response = await site.fetch(address)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<mark')
})
