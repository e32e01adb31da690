import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileContent } from '../../src/build/content/content.ts'
import { createFindPostText, readPostText } from '../../src/build/content/post-texts.ts'
import { readLetters } from '../../src/build/pictures/letters.ts'
import { describeUnpublished } from '../../src/build/publish/report.ts'
import { readCompany } from '../../src/build/words/company.ts'
import { readMessages } from '../../src/build/words/messages.ts'

const company = await readCompany('locales/company.json')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'locales-'))
  cpSync('locales', folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function change(file: string, from: string, to: string): void {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  expect(text).toContain(from)
  writeFileSync(`${folder}/${file}`, text.replace(from, to))
}

const group = 'choosing-a-supplier'
const turkish = 'tedarikci-secerken-ilk-rezervasyondan-once'

test('the posts of a group are translations of each other and share a picture', async () => {
  const { posts } = await compileContent(folder, company)
  for (const [locale, slug] of Object.entries({ en: group, tr: turkish })) {
    const post = Object.values(posts)
      .flat()
      .find((each) => each.slug === slug)
    expect(post?.translations, locale).toEqual({ en: group, tr: turkish })
    expect(post?.group).toBe(group)
  }
})

test('a post may be missing in one language §1.1.3 §2.1', async () => {
  rmSync(`${folder}/tr/blogs/kucuk-acente-icin-kvkk-ve-gdpr.md`)
  change(
    'tr/blogs/grup-rezervasyonu-tek-dosya-cok-isim.md',
    '(post:kucuk-acente-icin-kvkk-ve-gdpr)',
    '(route:privacy)'
  )
  const { posts } = await compileContent(folder, company)
  const post = posts.en.find(({ slug }) => slug === 'kvkk-and-gdpr-for-a-small-agency')
  expect(post?.translations).toEqual({ en: 'kvkk-and-gdpr-for-a-small-agency' })
})

test.each(['terms', 'privacy', 'security'])(
  'a language without %s is rejected §1.1.3',
  async (name) => {
    rmSync(`${folder}/tr/legal/${name}.md`)
    await expect(compileContent(folder, company)).rejects.toThrow(`tr/legal/${name}.md`)
  }
)

test('two posts of a group in one language are rejected, naming both files', async () => {
  change('en/blogs/reading-a-cancellation-policy.md', 'group: reading-a', `group: ${group} # a`)
  await expect(compileContent(folder, company)).rejects.toThrow(
    /en\/blogs\/reading-a-cancellation-policy\.md: field 'group': .* of choosing-a-supplier\.md/
  )
})

test.each([
  ['tr/messages/login.json', '"submit"', '"send"', 'login.json: submit: missing'],
  ['tr/messages/faq.json', '"id": "hardest"', '"id": "zor"', "must be 'hardest' as well"],
  ['tr/messages/login.json', '{', '{{', 'login.json: is not JSON']
])('an error in %s is reported with file and key', async (file, from, to, message) => {
  change(file, from, to)
  const reading = readMessages(folder)
  await expect(reading).rejects.toThrow(`${folder}/${file.split('/').slice(0, 2).join('/')}`)
  await expect(reading).rejects.toThrow(message)
})

test('a letter that only one message uses is in the core slice of the fonts', async () => {
  const before = await readLetters(folder)
  expect(before.core).not.toContain('ŵ')
  expect(before.rest).toContain('ŵ')
  change('tr/messages/login.json', 'Babylon', 'Babyloŵ')
  const after = await readLetters(folder)
  expect(after.core).toContain('ŵ')
  expect(after.rest).not.toContain('ŵ')
})

test.each([
  ['closing: ', '# ', "field 'closing'"],
  ['action: ', '# ', "field 'action'"],
  ['link: "route:', 'link: "https:', "field 'link': must begin with route: or post:"],
  ['link: "route:faq', 'link: "route:fax', "no route 'fax#hardest'"]
])('a post whose call has %s replaced by %s is rejected §2.4', async (from, to, message) => {
  change(`en/blogs/${group}.md`, from, to)
  await expect(compileContent(folder, company)).rejects.toThrow(message)
})

test('a line of a figure that cannot be drawn is rejected, with the file §2.9', async () => {
  change(`en/blogs/${group}.md`, '16 teal |', '16 green |')
  await expect(compileContent(folder, company)).rejects.toThrow(
    /choosing-a-supplier\.md: field 'body': .*not '16 green \| Free to cancel/
  )
})

test('an updated post has the day of the update, which is not before its date §6.13', async () => {
  const file = 'en/blogs/choosing-a-supplier.md'
  change(file, 'date: 2026-11-12', 'date: 2026-11-12\nupdated: 2026-11-20')
  const { posts } = await compileContent(folder, company)
  const post = posts.en.find(({ slug }) => slug === group)
  expect(post).toMatchObject({ updated: '2026-11-20', longUpdated: '20 November 2026' })
  change(file, 'updated: 2026-11-20', 'updated: 2026-11-01')
  await expect(compileContent(folder, company)).rejects.toThrow(
    /field 'updated': must not be before/
  )
})

const branch = 'opening-a-branch-the-first-ninety-days'
const branchFile = `en/blogs/${branch}.md`
const turkishBranch = 'sube-acmak-ilk-doksan-gun'
const date = 'date: 2026-10-21'

test('the translation of a draft is published alone §1.1.4', async () => {
  change(branchFile, date, `${date}\ndraft: true`)
  const { posts, texts, leftOut } = await compileContent(folder, company)
  expect(posts.en.map(({ slug }) => slug)).not.toContain(branch)
  expect([...texts.keys()].filter((key) => key.includes(branch))).toEqual([])
  const post = posts.tr.find(({ slug }) => slug === turkishBranch)
  expect(post?.translations).toEqual({ tr: turkishBranch })
  expect(describeUnpublished(leftOut)).toEqual([`Left out, a draft: ${folder}/${branchFile}`])
})

test('a post is left out and reported until the day of its date §1.1.4', async () => {
  change(branchFile, date, 'date: 2031-01-01')
  const before = await compileContent(folder, company, { today: '2030-12-31' })
  expect(before.posts.en.map(({ slug }) => slug)).not.toContain(branch)
  expect(describeUnpublished(before.leftOut)).toEqual([
    `Left out until 2031-01-01: ${folder}/${branchFile}`
  ])
  const onTheDay = await compileContent(folder, company, { today: '2031-01-01' })
  expect(onTheDay.posts.en.map(({ slug }) => slug)).toContain(branch)
})

test('the links of a scheduled post are checked as of its date §1.1.4.2', async () => {
  const feed = 'connecting-an-availability-feed'
  change(branchFile, date, 'date: 2031-01-01')
  change(branchFile, 'post:what-a-gsa-agreement-should-say', `post:${feed}`)
  change(`en/blogs/${feed}.md`, 'date: 2026', 'date: 2031-01-02 # 2026')
  const today = '2030-12-31'
  await expect(compileContent(folder, company, { today })).rejects.toThrow(
    `${branchFile}: field 'body': no published post '${feed}'`
  )
  change(branchFile, 'date: 2031-01-01', 'date: 2031-01-02')
  const { leftOut } = await compileContent(folder, company, { today })
  expect(leftOut.map(({ from }) => from)).toEqual(['2031-01-02', '2031-01-02'])
})

test('a link to a post that is not published is rejected §1.1.4.2', async () => {
  change(`en/blogs/${group}.md`, 'date: 2026-11-12', 'date: 2026-11-12\ndraft: true')
  await expect(compileContent(folder, company)).rejects.toThrow(
    `no published post '${group}' in 'en'; drafts and posts with a date in the future are not`
  )
})

test('a text of an earlier build is rendered again when a link leads elsewhere', async () => {
  const body = `[Link](post:${group}), two words`
  const written = { locale: 'en', body, pictures: new Map() } as const
  const findText = await createFindPostText()
  const textWith = (url: string) => findText({ ...written, resolveLink: () => url })
  const files = ['/before', '/after', '/before'].map((url) => {
    const { file, wordCount } = textWith(url)
    expect(readPostText(file).introduction).toContain(`"${url}"`)
    expect(wordCount).toBe(3)
    return file
  })
  // A parallel build with other links changes no file.
  expect(new Set(files).size).toBe(2)
  const refuse = () => {
    throw new Error('no such post')
  }
  expect(() => findText({ ...written, resolveLink: refuse })).toThrow('no such post')
})

test('a preview includes drafts and future posts, with a mark in their titles §1.1.4.1', async () => {
  change(branchFile, date, 'date: 2031-01-01')
  change(`tr/blogs/${turkishBranch}.md`, date, `${date}\ndraft: true`)
  const { posts, leftOut } = await compileContent(folder, company, { isPreview: true })
  const titles = [...posts.en, ...posts.tr].map(({ title }) => title)
  expect(titles.filter((title) => title.startsWith('['))).toEqual([
    expect.stringMatching(/^\[2031-01-01\] \w/),
    expect.stringMatching(/^\[draft\] /)
  ])
  expect(leftOut).toEqual([])
})

test('a language may lack posts and their folder §1.1.3', async () => {
  rmSync(`${folder}/tr/blogs`, { recursive: true })
  const { posts } = await compileContent(folder, company)
  expect(posts.tr).toEqual([])
  expect(posts.en.find(({ slug }) => slug === group)?.translations).toEqual({ en: group })
})

test('links find a post by each of its former slugs §3.5.1', async () => {
  change(branchFile, `slug: ${branch}`, `slug: new-branch\nformerSlugs: [${branch}, old-branch]`)
  change(`en/blogs/${group}.md`, '\n\n## ', '\n\n[a](post:old-branch) [b](post:new-branch)\n\n## ')
  const { texts, posts } = await compileContent(folder, company)
  const file = texts.get(`/_content/blogs/en/${group}.json`) ?? ''
  const { introduction } = JSON.parse(readFileSync(file, 'utf8'))
  expect(introduction).toContain('<a href="/blogs/new-branch">a</a>')
  expect(introduction).toContain('<a href="/blogs/new-branch">b</a>')
  expect(posts.tr.find(({ slug }) => slug === turkishBranch)?.translations.en).toBe('new-branch')
})

test.each([
  [
    'slug: new-branch',
    `field 'slug': must be the file's name, or 'formerSlugs' must have '${branch}'`
  ],
  [`slug: ${group}\nformerSlugs: [${branch}]`, `'${group}' is an address of`],
  [
    `slug: ${branch}\nformerSlugs: [${group}]`,
    `field 'formerSlugs': '${group}' is an address of ${group}.md already`
  ],
  [
    `slug: ${branch}\nformerSlugs: [${branch}]`,
    `'${branch}' is an address of ${branch}.md already`
  ],
  [`slug: ${branch}\nformerSlugs: [a, b, a]`, `'a' is an address of ${branch}.md already`],
  [`slug: ${branch}\nformerSlugs: [A b]`, "field 'formerSlugs.0': must be lower-case words"]
])('a post with %j is refused §3.6', async (slugs, message) => {
  change(branchFile, `slug: ${branch}`, slugs)
  await expect(compileContent(folder, company)).rejects.toThrow(message)
})

test('a former slug that two posts have is refused, also if one of them is a draft §3.6', async () => {
  change(branchFile, `slug: ${branch}`, `slug: ${branch}\nformerSlugs: [old]\ndraft: true`)
  change(`en/blogs/${group}.md`, `slug: ${group}`, `slug: ${group}\nformerSlugs: [old]`)
  await expect(compileContent(folder, company)).rejects.toThrow(
    `${branchFile}: field 'formerSlugs': 'old' is an address of ${group}.md already`
  )
})

test('a title with a letter that the heading font lacks is refused at its field §12.15.40', async () => {
  change(branchFile, 'title: "', 'title: "🎉 ')
  await expect(compileContent(folder, company)).rejects.toThrow(
    `${branchFile}: field 'title': the font of headings has no '🎉'`
  )
})
