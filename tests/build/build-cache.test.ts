import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCacheFolder } from '../../src/build/cache.ts'
import { type CompiledContent, compileContent } from '../../src/build/content/content.ts'
import { emitPostPreviews } from '../../src/build/content/emit-post-pictures.ts'
import { type Output, shortHash } from '../../src/build/output.ts'
import { emitUploads } from '../../src/build/pictures/uploads.ts'
import { createSplitEntry } from '../../src/build/search/index-entries.ts'
import { createReadPostEntry } from '../../src/build/search/post-entries.ts'
import { readCompany } from '../../src/build/words/company.ts'
import type { WordRules } from '../../src/server/content/search/search-files.ts'
import { byLocale } from '../../src/shared/language/locale.ts'
import { addUpload, changePost } from '../support/browser/uploaded-pictures.ts'

const company = await readCompany('locales/company.json')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cache-'))
  cpSync('locales', `${folder}/locales`, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const locales = () => `${folder}/locales`
const filePath = (slug: string) => `${locales()}/en/blogs/${slug}.md`
const compile = (today?: string) => compileContent(locales(), company, { today })

/** Every cached result of a build for posts, with a hash of its sources. */
async function listResults(content: CompiledContent): Promise<Map<string, string>> {
  const made = new Map<string, string>(content.texts)
  const find = async (input: unknown) => {
    const hash = shortHash(JSON.stringify(input))
    return { file: hash, hash }
  }
  const output = {
    adopt: async (name, { hash }) => void made.set(name, hash),
    link: async (name, file) => void made.set(name, file)
  } satisfies Partial<Output> as unknown as Output
  const messages = byLocale(() => ({}))
  await emitPostPreviews(output, find, { ...content, messages })
  await emitUploads(output, find, content.uploads)
  return made
}

/** The names of the results that differ between two builds. */
function changesBetween(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => name.replace(/-\w{10}\./, '.'))
}

const shown = 'choosing-a-supplier'
const textOfShown = `/_content/blogs/en/${shown}.json`
const previewOfShown = `en/og-post-${shown}.jpg`

async function addPictures(): Promise<void> {
  await addUpload(locales(), { name: 'cover.jpg', width: 1600, height: 1200 })
  await addUpload(locales(), { name: 'key.webp', width: 480, height: 600 })
  changePost(
    filePath(shown),
    /^cover: .*$/m,
    'picture: "/pictures/cover.jpg"\npictureAlt: "Streets of hotels"'
  )
  changePost(filePath(shown), /\n\n## /, '\n\n![A key](/pictures/key.webp)\n\n## ')
}

test('a build rebuilds only what contains a change §2.5 §2.6 §2.7', async () => {
  await addPictures()
  let before = await listResults(await compile())
  async function changesAfter(change: () => Promise<void> | void): Promise<string[]> {
    await change()
    const after = await listResults(await compile())
    const changes = changesBetween(before, after)
    before = after
    return [...new Set(changes)].toSorted()
  }
  const written = () => {
    const files = [...before.values()].filter(existsSync)
    return files.map((file) => statSync(file).ino).toSorted((a, b) => a - b)
  }
  const files = written()
  expect(await changesAfter(() => {})).toEqual([])
  expect(written(), 'No text is written again.').toEqual(files)
  const other = (name: string) => addUpload(locales(), { name, width: 1600, height: 1208 })
  const variants = (name: string, widths: number[]) =>
    widths.flatMap((width) => [`/_assets/${name}-${width}.avif`, `/_assets/${name}-${width}.webp`])
  expect(await changesAfter(() => other('cover.jpg'))).toEqual([
    ...variants('cover', [1200, 1208, 480, 960]),
    previewOfShown
  ])
  expect(await changesAfter(() => other('key.webp'))).toEqual([
    ...variants('key', [1208, 480, 600, 960]),
    textOfShown
  ])
  expect(await changesAfter(() => changePost(filePath(shown), '![A key]', '![Two keys]'))).toEqual([
    textOfShown
  ])
  // The description of a cover is part of neither a picture nor a text.
  expect(await changesAfter(() => changePost(filePath(shown), 'Streets of', 'Rows of'))).toEqual([])
  const { posts } = await compile()
  expect(posts.en.find(({ slug }) => slug === shown)?.cover).toMatchObject({
    alt: 'Rows of hotels'
  })
  const rename = () => changePost(filePath(shown), /^title: .*$/m, 'title: "A title of a post"')
  expect(await changesAfter(rename)).toEqual([previewOfShown])
})

const linked = 'what-a-gsa-agreement-should-say'
const linking = 'opening-a-branch-the-first-ninety-days'

test.each<[string, () => void, string]>([
  ['is deleted', () => rmSync(filePath(linked)), linked],
  [
    'becomes a draft',
    () => changePost(filePath(linked), /^date: /m, 'draft: true\ndate: '),
    linked
  ],
  ['is put off', () => changePost(filePath(linked), /^date: .*$/m, 'date: 2031-01-01'), linked],
  [
    'gets another address',
    () => {
      changePost(filePath(linked), `slug: ${linked}`, 'slug: another-address')
      renameSync(filePath(linked), filePath('another-address'))
    },
    linked
  ]
])(
  'the cached text of a post is not used when a post that it links to %s §1.1.4',
  async (_, change, slug) => {
    expect(readFileSync(filePath(linking), 'utf8')).toContain(`(post:${linked})`)
    await compile()
    change()
    await expect(compile('2030-12-31')).rejects.toThrow(`no published post '${slug}'`)
  }
)

test('a scheduled post is in the first build on its day, with the texts that link to it §1.1.4', async () => {
  changePost(filePath(linked), /^date: .*$/m, 'date: 2031-01-01')
  changePost(filePath(linking), /^date: .*$/m, 'date: 2031-01-01')
  const paths = [linked, linking].map((slug) => `/_content/blogs/en/${slug}.json`)
  const before = await compile('2030-12-31')
  expect(paths.filter((path) => before.texts.has(path))).toEqual([])
  const after = await compile('2031-01-01')
  expect(paths.filter((path) => after.texts.has(path))).toEqual(paths)
})

test('a post is indexed again after a change of its URL, title or text, or of the language’s rules', async () => {
  const rules: WordRules = { ignored: [], endings: [], same: [] }
  const content = await compile()
  const post = content.posts.en.find(({ slug }) => slug === shown)
  if (!post) throw new Error('There is no such post.')
  const find = async (given = post, href = `/blogs/${shown}`, own = rules) => {
    const readWords = createSplitEntry(own)
    const readPostEntry = await createReadPostEntry('en', { content, rules: own, readWords })
    return readPostEntry(given, href)
  }
  const known = await find()
  expect(await find()).toEqual(known)
  expect((await find(post, '/blogs/other')).entry.href).toBe('/blogs/other')
  expect((await find({ ...post, title: 'Chambers' })).terms[0]?.terms).toEqual([['chambers', 1]])
  const stemmed = await find(post, undefined, { ...rules, endings: ['s'] })
  expect(stemmed.terms).not.toEqual(known.terms)
})

test('cached results of other code, packages and files are never used', async () => {
  const [code, part, data] = ['code.ts', 'part.ts', 'data.txt'].map((name) => `${folder}/${name}`)
  if (!code || !part || !data) throw new Error('Three files are expected.')
  const name = path.basename(folder)
  writeFileSync(code, "import { two } from './part.ts'\nexport const four = two() + 2")
  writeFileSync(part, 'export const two = () => 2')
  writeFileSync(data, 'one')
  const open = () => createCacheFolder(name, { code: [code], data: [data] })
  const first = await open()
  writeFileSync(code, `// Adds.\n${readFileSync(code, 'utf8')}`)
  expect(await open()).toBe(first)
  writeFileSync(part, 'export const two = () => 5')
  const second = await open()
  writeFileSync(data, 'two')
  const third = await open()
  expect(new Set([first, second, third]).size).toBe(3)

  const longAgo = Date.now() / 1000 - 31 * 86_400
  utimesSync(first, longAgo, longAgo)
  await open()
  expect([first, second, third].map((each) => existsSync(each))).toEqual([false, true, true])
  rmSync(path.dirname(first), { recursive: true })
})
