import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectIcons } from '../../src/build/bundle/icons.ts'
import { copyProject } from '../../src/ops/pseudo/pseudo-project.ts'
import { postFile } from '../../src/server/content/content-files.ts'

const run = promisify(execFile)

/** A copy of the project that a test changes as an engineer would. */
const folder = mkdtempSync(path.join(tmpdir(), 'babylon-'))
const file = (name: string) => path.join(folder, name)

beforeAll(() => copyProject(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function add(name: string, content: string): void {
  mkdirSync(path.dirname(file(name)), { recursive: true })
  writeFileSync(file(name), content)
}

function edit(name: string, from: string, to: string): void {
  const text = readFileSync(file(name), 'utf8')
  expect(text).toContain(from)
  writeFileSync(file(name), text.replace(from, to))
}

/** Adds a message to `locales/{locale}/messages/forms.json`, for example at `fields.city`. */
function addWords(locale: string, key: string, value: unknown): void {
  const target = file(`locales/${locale}/messages/forms.json`)
  const messages = JSON.parse(readFileSync(target, 'utf8'))
  const keys = key.split('.')
  const last = keys.pop() ?? ''
  const node = keys.reduce((at, part) => at[part], messages)
  node[last] = value
  writeFileSync(target, JSON.stringify(messages))
}

/** @returns the output of a command that failed; empty if it succeeds */
async function execute(command: string, args: string[], env = {}): Promise<string> {
  try {
    const program = path.resolve('node_modules/.bin', command)
    await run(program, args, { cwd: folder, env: { ...process.env, ...env } })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  }
}

const pageModule = `import { Hero } from '../../ui/sections/hero.tsx'
import { definePage } from '../../render/define-page.tsx'

export const page = definePage({
  head: ({ t }) => ({ title: t('careers.title'), description: t('careers.description') }),
  Page: ({ t }) => <Hero title={t('careers.title')} />
})
`
const careers = (title: string) =>
  JSON.stringify({ title, description: 'A page that is long enough to be described.' })
const lineOf = (key: string) =>
  `${key}: { path: '/${key}', page: () => import('./pages/${key}/page.tsx') },`
const lastContactField = 'marketing: newsConsent'

test('a field, a page and a redirect need only the changes that docs/how-to.md lists, and the compiler names every missing message, file, route and island §3.4 §9.1 §10.2 §12.15.42', async () => {
  // A field needs a line in the form and its messages.
  edit('src/forms/contact.ts', lastContactField, `city: personName,\n  ${lastContactField}`)
  for (const locale of ['en', 'tr']) {
    addWords(locale, 'fields.city', { label: 'City' })
    addWords(locale, 'errors.cityRequired', 'Enter a city.')
    addWords(locale, 'errors.cityLong', 'Shorten the city.')
  }
  // A page needs a route, a folder and its messages.
  edit('src/routes.ts', 'faq: {', `${lineOf('careers')}\n  faq: {`)
  add('src/pages/careers/page.tsx', pageModule)
  add('locales/en/messages/careers.json', careers('Careers'))
  add('locales/tr/messages/careers.json', careers('Kariyer'))
  // A redirect needs one line.
  edit('src/routes.ts', "'/tr/sss'", "'/tr/is_ilanlari': 'careers',\n  '/tr/sss'")
  // A preview build also contains scheduled posts.
  const slug = 'connecting-an-availability-feed'
  edit(`locales/en/blogs/${slug}.md`, '\ndate: ', '\ndate: 2031-01-01 # ')
  expect(await execute('node', ['build.mjs'], { WORDS_PREVIEW: 'true' })).toBe('')
  expect(existsSync(file(`dist/assets${postFile('en', slug)}`))).toBe(true)

  for (const [file, from, to] of [
    ['src/forms/contact.ts', lastContactField, `town: personName,\n  ${lastContactField}`],
    ['src/forms/contact.ts', "'general',", "'flowers',\n'general',"],
    ['src/forms/profile.ts', 'name: personName,', 'name: personName,\n remember: personName,'],
    ['src/routes.ts', 'faq: {', `${lineOf('vacancies')}\n  faq: {`],
    ['src/routes.ts', "path: '/',", "path: '/', form: true,"],
    ['src/routes.ts', "'/tr/sss': 'faq'", "'/tr/sss': 'blog'"],
    ['src/routes.ts', "'/en/why_us':", "'/en/faqs': 'about',\n  '/en/why_us':"],
    ['src/ui/layouts/footer.tsx', "t('shell.footer.write')", "t('shell.footer.wrote')"],
    ['src/ui/layouts/language-switch.tsx', '<Icon name="globe"', '<Icon name="planet"'],
    ['src/pages/faq/page.tsx', "islandUrl('faq-filter')", "islandUrl('faq-filtre')"]
  ] as const) {
    edit(file, from, to)
  }
  await execute('node', ['src/build/typegen.ts'])
  const problems = await execute('tsc', ['--pretty', 'false'])
  for (const problem of [
    "Add 'town' to forms.fields",
    "Add 'flowers' to forms.options.subject",
    "Add 'rememberRequired' to forms.errors",
    "Cannot find module './pages/vacancies/page.tsx'",
    "Types of property 'home' are incompatible",
    `'"blog"' is not assignable to type 'StaticRouteKey'`,
    'cannot have multiple properties with the same name',
    ...['"shell.footer.wrote"', '"planet"', '"faq-filtre"']
  ]) {
    expect(problems).toContain(problem)
  }
  // The field, the page and the redirect are no problems.
  expect(problems.match(/^src\/(?:forms|pages|routes|ui)\b[^(]*/gm)).toEqual([
    ...['src/forms/contact.ts', 'src/forms/contact.ts', 'src/forms/profile.ts'],
    ...['src/pages/faq/page.tsx', 'src/routes.ts', 'src/routes.ts', 'src/routes.ts'],
    ...['src/ui/layouts/footer.tsx', 'src/ui/layouts/footer.tsx'],
    'src/ui/layouts/language-switch.tsx'
  ])
}, 180_000)

test('the build names an icon that does not exist, and the files with the names', async () => {
  const lucide = JSON.parse(readFileSync('node_modules/@iconify-json/lucide/icons.json', 'utf8'))
  expect(() => collectIcons(lucide, ['arrow-left', 'no-such-icon'])).toThrow(
    "There is no icon 'no-such-icon' in lucide: see src/ui/icons/icon-names.ts"
  )
})
