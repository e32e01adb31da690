import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { compileContent } from '../../src/build/content/content.ts'
import { formatAnnotations } from '../../src/build/words/annotations.ts'
import { readCompany } from '../../src/build/words/company.ts'
import { decodeProblem } from '../../src/shared/words/text-problem.ts'
import { addUpload, changePost, halves } from '../support/browser/uploaded-pictures.ts'

const company = await readCompany('locales/company.json')
const folder = mkdtempSync(path.join(tmpdir(), 'locales-'))
const post = `${folder}/en/blogs/choosing-a-supplier.md`
const picture = (name: string) => `${folder}/pictures/${name}`

beforeAll(async () => {
  cpSync('locales', folder, { recursive: true })
  await addUpload(folder, { name: 'good.jpg', width: 1600, height: 1200 })
  await halves(1600, 700).toFile(picture('low.png'))
  await halves(400, 700).toFile(picture('narrow.png'))
  const whole = await sharp(picture('good.jpg')).toBuffer()
  writeFileSync(picture('cut.jpg'), whole.subarray(0, whole.length / 2))
  writeFileSync(
    picture('drawing.png'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"/>'
  )
  writeFileSync(picture('heavy.jpg'), Buffer.alloc(7_000_001))
  await sharp({ create: { width: 9000, height: 7000, channels: 3, background: '#000' } })
    .png()
    .toFile(picture('vast.png'))
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => cpSync('locales/en/blogs', `${folder}/en/blogs`, { recursive: true }))
afterEach(() => rmSync(`${folder}/en/blogs`, { recursive: true }))

async function readProblem(): Promise<{ message: string; key?: string; annotation: string }> {
  const error = await compileContent(folder, company).catch((thrown: Error) => thrown)
  const [annotation = ''] = formatAnnotations(error)
  const message = error instanceof Error ? error.message : ''
  return { message, annotation, key: decodeProblem(annotation.split('%0A').at(-1) ?? '')?.key }
}

test('a post needs an uploaded picture or a drawing §2.5 §2.8.1', async () => {
  changePost(post, /^cover: .*$/m, 'picture: "/pictures/good.jpg"\npictureAlt: "Streets of hotels"')
  const { posts, uploads } = await compileContent(folder, company)
  const cover = posts.en.find(({ slug }) => slug === 'choosing-a-supplier')?.cover
  expect(cover).toMatchObject({ alt: 'Streets of hotels', width: 1200, height: 1600 })
  expect(uploads.map(({ file }) => file)).toEqual([picture('good.jpg')])
  changePost(post, /^picture.*\n/gm, '')
  expect((await readProblem()).message).toBe(
    `${post}: field 'cover': must have a cover or a picture`
  )
})

test.each([
  ['', 'pictureAlt', 'pictureAlt', 'a picture needs a description'],
  ['gone.jpg', 'picture', 'picture', "no picture 'gone.jpg' in locales/pictures"],
  ['../company.json', 'picture', 'pictureUrl', 'must begin with /pictures/'],
  ['low.png', 'picture', 'pictureSmall', '1600 × 700 pixels and needs 1200 × 800'],
  ['heavy.jpg', 'picture', 'pictureLarge', 'is larger than 7 MB'],
  ['vast.png', 'picture', 'pictureLarge', 'is larger than 60 million pixels'],
  ['cut.jpg', 'picture', 'pictureDamaged', 'is damaged'],
  ['drawing.png', 'picture', 'pictureDamaged', 'or not a JPEG, PNG, WebP or AVIF']
])('the cover “%s” is refused at its field: %s §2.8', async (name, field, key, message) => {
  const alt = name ? '\npictureAlt: "Streets of hotels"' : ''
  changePost(post, /^cover: /m, `picture: "/pictures/${name || 'good.jpg'}"${alt}\ncover: `)
  const problem = await readProblem()
  expect(problem.message).toMatch(`${post}: field '${field}': `)
  expect(problem.message).toContain(message)
  expect(problem.key).toBe(key)
})

test.each([
  ['![](/pictures/good.jpg)', 'a picture needs a description'],
  ['![Streets](/pictures/gone.jpg)', "no picture 'gone.jpg' in locales/pictures"],
  ['![Streets](https://example.com/good.jpg)', 'must begin with /pictures/'],
  ['![Streets](/pictures/narrow.png)', '400 × 700 pixels and needs 480 × 120']
])('the picture %s in a text is refused with its line §2.7 §2.8', async (markdown, message) => {
  changePost(post, /\n\n## /, `\n\n${markdown}\n\n## `)
  const line = readFileSync(post, 'utf8').split('\n').indexOf(markdown) + 1
  const problem = await readProblem()
  expect(problem.message).toMatch(`${post}: field 'body', line ${line}: `)
  expect(problem.message).toContain(message)
  expect(problem.annotation).toContain(`,line=${line},title=body::`)
})

test('a picture of a draft is checked, but not deployed §2.6 §2.8', async () => {
  const draft = `${folder}/en/blogs/connecting-an-availability-feed.md`
  const picture = 'picture: "/pictures/good.jpg"\npictureAlt: "Streets of hotels"'
  changePost(draft, /^cover: .*$/m, `draft: true\n${picture}`)
  expect((await compileContent(folder, company)).uploads).toEqual([])
  changePost(draft, 'good.jpg', 'gone.jpg')
  expect((await readProblem()).message).toContain("no picture 'gone.jpg'")
})

test('a legal text has no pictures §2.8.2', async () => {
  const legal = `${folder}/en/legal/security.md`
  changePost(legal, /\n\n## /, '\n\n![Streets](/pictures/good.jpg)\n\n## ')
  expect((await readProblem()).message).toContain(
    `${legal}: field 'body': pictures are for posts only`
  )
  cpSync('locales/en/legal', `${folder}/en/legal`, { recursive: true })
})
