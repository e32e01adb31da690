import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import en from '../../locales/en/desk/words.json'
import { allProblems } from '../../src/build/all-problems.ts'
import { createEditorConfig } from '../../src/build/editor/config.ts'
import { WordsError, type WordsProblem } from '../../src/build/words/words-error.ts'
import { listPlaceholders } from '../../src/shared/language/message-placeholders.ts'
import { fieldLink } from '../../src/shared/words/field-link.ts'
import {
  type FileFields,
  formatMarkdown,
  parseMarkdown
} from '../../src/shared/words/file-format.ts'
import { halves } from '../support/browser/uploaded-pictures.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'problems-'))
cpSync('locales', folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

/** The problems of the folder after a temporary change of one file. */
async function problemsWith(file: string, change: (text: string) => string) {
  const target = path.join(folder, file)
  const text = readFileSync(target, 'utf8')
  const changed = change(text)
  expect(changed, file).not.toBe(text)
  try {
    writeFileSync(target, changed)
    return (await allProblems(new WordsError([]), folder)).problems
  } finally {
    writeFileSync(target, text)
  }
}

/** The link from the desk to the field, with the path as in the repository. */
function deskLink({ file, key }: WordsProblem): string {
  const at = file.replace(folder, 'locales')
  return decodeURIComponent(fieldLink({ path: at, key }, 'tr') ?? '')
}

const post = 'en/blogs/choosing-a-supplier.md'
const mail = 'tr/mail/reset.md'
const legal = 'tr/legal/terms.md'
const login = 'tr/messages/login.json'
const field = (name: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^${name}: .*$`, 'm'), value && `${name}: ${value}`)
const inBody = (words: string) => (text: string) => `${text}\n${words}\n`
const message = (key: string, value: string) => (text: string) =>
  text.replace(new RegExp(`("${key}": )"[^"]*"`), `$1${value}`)
const fact = (name: string, value: string) => (text: string) =>
  text.replace(new RegExp(`("${name}": )("[^"]*"|\\{[^}]*\\})`), `$1${value}`)

mkdirSync(path.join(folder, 'pictures'), { recursive: true })
await halves(300, 200).jpeg().toFile(path.join(folder, 'pictures/small.jpg'))
await halves(9000, 7000).png().toFile(path.join(folder, 'pictures/vast.png'))
writeFileSync(path.join(folder, 'pictures/broken.jpg'), 'no picture')

const texts: [file: string, change: (text: string) => string, sentence: string, key: string][] = [
  [login, (text) => text.replace(/ {2}"submit": .*\n/, ''), 'missing', 'submit'],
  [login, (text) => text.replace('{', '{ "more": "x",'), 'unknown', 'more'],
  [login, message('submit', '" "'), 'empty', 'submit'],
  [login, message('submit', '"{{name}}"'), 'placeholders', 'submit'],
  [login, message('submit', '7'), 'type', 'submit'],
  ['tr/messages/quick-guide.json', (text) => text.replace('"voucher"', '"x"'), 'same', 'id'],
  [login, (text) => text.replaceAll(/("title": ")/g, '$1🔑 '), 'letter', 'title'],
  ['tr/messages/shell.json', message('tagline', '"Sizin için 🏨"'), 'letter', 'tagline'],
  [
    'en/messages/home.json',
    (text) => text.replace(/("hero": \{\s+"title": )"/, '$1"→→ ⛩ '),
    'letter',
    'hero.title'
  ],
  ['tr/messages/legal.json', message('title', '"Koşullar 🖋"'), 'letter', 'title'],
  [login, message('submit', '"[[Giriş]]"'), 'brackets', 'submit'],
  [login, message('submit', '"{{company.faks}}"'), 'placeholders', 'submit'],
  [login, (text) => `{${text}`, 'json', ''],
  ['company.json', fact('name', '""'), 'empty', 'name'],
  ['company.json', fact('replyTime', '{ "en": "a day", "tr": "" }'), 'halfEmpty', 'replyTime'],
  ['company.json', fact('replyTime', '7'), 'type', 'replyTime'],
  ['company.json', fact('demoParts', '"half each"'), 'figure', 'demoParts'],
  [post, field('title', '"Short"'), 'length', 'title'],
  [post, field('title', ''), 'missing', 'title'],
  [post, field('title', '"Suppliers and their 🏨"'), 'letter', 'title'],
  [post, inBody('```bricks\n16 red | Title | note\n```'), 'bricks', 'body'],
  [post, field('date', '2026-02-30'), 'date', 'date'],
  [post, field('date', '2026-11-12\nupdated: 2026-01-01'), 'before', 'updated'],
  [post, field('slug', 'Not A Slug'), 'slug', 'slug'],
  [post, field('slug', 'another-slug'), 'fileName', 'slug'],
  [post, field('slug', 'a'.repeat(101)), 'long', 'slug'],
  [
    post,
    field('group', 'choosing-a-supplier\nformerSlugs: [reading-a-cancellation-policy]'),
    'address',
    'formerSlugs'
  ],
  [post, field('group', 'reading-a-cancellation-policy'), 'group', 'group'],
  [post, field('author', 'nobody'), 'choice', 'author'],
  [post, field('tags', '[]'), 'tag', 'tags'],
  [post, field('tags', '[weather]'), 'choice', 'tags'],
  [post, field('cover', ''), 'cover', 'cover'],
  [post, field('link', '"https://a.example"'), 'link', 'link'],
  [post, field('link', '"route:none"'), 'route', 'link'],
  [post, inBody('[text](route:none)'), 'route', 'body'],
  [post, inBody('[text](post:none)'), 'post', 'body'],
  [post, inBody('![](/pictures/small.jpg)'), 'pictureAlt', 'body'],
  [post, inBody('![x](/pictures/none.jpg)'), 'picture', 'body'],
  [post, inBody('![x](https://a.example/b.jpg)'), 'pictureUrl', 'body'],
  [post, inBody('![x](/pictures/small.jpg)'), 'pictureSmall', 'body'],
  [post, inBody('![x](/pictures/vast.png)'), 'pictureLarge', 'body'],
  [post, inBody('![x](/pictures/broken.jpg)'), 'pictureDamaged', 'body'],
  [post, (text) => text.replace(/^---\n/, ''), 'json', ''],
  [post, field('title', '"Not closed'), 'json', ''],
  [mail, field('subject', '"x"'), 'length', 'subject'],
  [mail, inBody('{{name}}'), 'mailPlaceholders', 'body'],
  [mail, inBody('[text](route:none)'), 'route', 'body'],
  [mail, inBody('# Heading'), 'mailContent', 'body'],
  [mail, inBody('![x](/pictures/small.jpg)'), 'mailContent', 'body'],
  [mail, inBody('A line  \nand another'), 'mailContent', 'body'],
  [mail, inBody('{{company.fax}}'), 'noFact', 'body'],
  [mail, inBody('[[Goodbye]]'), 'brackets', 'body'],
  [legal, field('effective', '"soon"'), 'date', 'effective'],
  [legal, inBody('![x](/pictures/small.jpg)'), 'legalPicture', 'body'],
  [legal, inBody('[text](post:none)'), 'post', 'body'],
  [legal, inBody('{{company.fax}}'), 'noFact', 'body'],
  [legal, inBody('[[Goodbye]]'), 'brackets', 'body']
]

test.each(texts)(
  '%s: a problem that the build reports has a message and a link to its field (%#) §12.15.46',
  async (file, change, sentence, key) => {
    const problems = await problemsWith(file, change)
    const found = problems.find(({ problem }) => problem.key === sentence)
    if (!found) throw new Error(problems.map(({ problem }) => problem.key).join())
    const { params } = found.problem
    const missing = listPlaceholders(en.problems[found.problem.key]).filter(
      (name) => !(name in params)
    )
    expect(missing).toEqual([])
    expect(deskLink(found)).toContain(key === '' ? `entry=` : 'field=')
    if (key !== '') expect(`.${found.key}.`).toContain(`.${key}.`)
  }
)

test('an empty fact is reported at each text that needs it outside of brackets §12.15.46', async () => {
  const facts = inBody('{{company.phone}}')
  writeFileSync(
    path.join(folder, 'company.json'),
    fact('phone', '""')(readFileSync('locales/company.json', 'utf8'))
  )
  for (const file of [mail, legal]) {
    const [found] = await problemsWith(file, facts)
    expect([found?.problem.key, found?.key]).toEqual(['fact', 'body'])
  }
  cpSync('locales/company.json', path.join(folder, 'company.json'))
})

test('a symbolic link in place of a file has a message §12.15.46', async () => {
  const target = path.join(folder, 'en/mail/welcome.md')
  rmSync(target)
  symlinkSync('/dev/null', target)
  const { problems } = await allProblems(new WordsError([]), folder)
  rmSync(target)
  cpSync('locales/en/mail/welcome.md', target)
  expect(new Set(problems.map(({ problem }) => problem.key))).toEqual(new Set(['json']))
})

test('the build can cause every message', () => {
  const caused = [...texts.map(([, , sentence]) => sentence), 'fact', 'other']
  expect(Object.keys(en.problems).filter((name) => !caused.includes(name))).toEqual([])
})

test('a fact with quotation marks and colons is allowed in the subjects of mails', async () => {
  const problems = await problemsWith('company.json', fact('name', '"Babylon: \\"the\\" # gate"'))
  expect(problems).toEqual([])
})

/** Texts that somebody may type or paste anywhere. */
const typed = [
  'x',
  'A longer sentence '.repeat(20),
  'Otel 🏨 ve → “ok”',
  '"quoted": # - \\ text',
  'One\ntwo\n\nthree',
  '{{name}} and {{company.phone}}',
  '{{company.nothing}}',
  '[[part]] of [[{{company.phone}}]]',
  '<b>bold</b> &nbsp; <script>alert(1)</script>',
  '---\nslug: none\n---',
  '# Heading\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`code`',
  '[text](route:none) [text](post:none) [text](javascript:alert)',
  '![picture](/pictures/none.jpg)'
]

const noTargets = { posts: { en: [], tr: [] }, links: [] }
const collections = new Map(
  createEditorConfig('en', noTargets).collections?.map((each) => [each.name, each])
)

function listFields(collection: string, name: string): { name: string; widget?: string }[] {
  const found = collections.get(collection)
  const files = found && 'files' in found ? found.files : []
  const fields = found && 'fields' in found ? found.fields : undefined
  const own = fields ?? files.find((each) => 'file' in each && each.name === name)?.fields ?? []
  return own as { name: string; widget?: string }[]
}

test.each([
  ['posts', post],
  ['mails', mail],
  ['legal', legal]
])(
  'the build accepts any text typed into a field of %s, or names the field in its message §12.15.46',
  async (collection, file) => {
    const fields = listFields(collection, path.parse(file).name)
    const texts = fields.filter(({ widget = '' }) =>
      ['string', 'text', 'markdown'].includes(widget)
    )
    expect(texts.length).toBeGreaterThan(1)
    for (const { name } of texts) {
      for (const words of typed) {
        const changed = (text: string) => {
          const all = parseMarkdown(text) as FileFields
          return formatMarkdown({ ...all, [name]: words })
        }
        const problems = await problemsWith(file, changed)
        const elsewhere = problems.filter(({ key }) => key !== name)
        expect(elsewhere, `${name}: ${words}`).toEqual([])
      }
    }
  }
)
