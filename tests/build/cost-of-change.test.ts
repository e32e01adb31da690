import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { copyProject } from '../../src/ops/pseudo/pseudo-project.ts'

const run = promisify(execFile)
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A copy of the project that a test changes as an engineer would. */
async function copyOfProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'babylon-'))
  folders.push(folder)
  await copyProject(folder)
  const file = (name: string) => path.join(folder, name)

  return {
    add(name: string, content: string) {
      mkdirSync(path.dirname(file(name)), { recursive: true })
      writeFileSync(file(name), content)
    },
    edit(name: string, from: string, to: string) {
      const text = readFileSync(file(name), 'utf8')
      expect(text).toContain(from)
      writeFileSync(file(name), text.replace(from, to))
    },
    /** Adds a message to `locales/{locale}/messages/{name}.json`, for example at `fields.city`. */
    addWords(locale: string, name: string, trail: string, value: unknown) {
      const target = file(`locales/${locale}/messages/${name}.json`)
      const messages = JSON.parse(readFileSync(target, 'utf8'))
      const keys = trail.split('.')
      const last = keys.pop() ?? ''
      const node = keys.reduce((at, key) => at[key], messages)
      node[last] = value
      writeFileSync(target, JSON.stringify(messages))
    },
    /** The compiler's output; empty if there are no errors. */
    async compile(): Promise<string> {
      await execute('node', ['src/build/typegen.ts'], folder)
      return execute('tsc', ['--pretty', 'false'], folder)
    },
    /** The output of a failed build, without a stack trace; empty if the build succeeds. */
    async build(): Promise<string> {
      const output = await execute('node', ['build.mjs'], folder)
      expect(output).not.toMatch(/^ +at .*\n +at /m)
      return output
    }
  }
}

async function execute(command: string, args: string[], cwd: string): Promise<string> {
  try {
    await run(path.resolve('node_modules/.bin', command), args, { cwd })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  }
}

const pageModule = `import { Hero } from '../../ui/sections/hero.tsx'
import { definePage } from '../define-page.tsx'

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

describe('the cost of a change', () => {
  test('a field, a page and a redirect need only the changes that docs/how-to.md lists, and the compiler names every missing message, file, route and island §3.4 §9.1 §10.2', async () => {
    const project = await copyOfProject()
    // A field needs a line in the form and its messages.
    project.edit(
      'src/forms/contact.ts',
      lastContactField,
      `city: personName,\n  ${lastContactField}`
    )
    for (const locale of ['en', 'tr']) {
      project.addWords(locale, 'forms', 'fields.city', { label: 'City' })
      project.addWords(locale, 'forms', 'errors.cityRequired', 'Enter a city.')
      project.addWords(locale, 'forms', 'errors.cityLong', 'Shorten the city.')
    }
    // A page needs a route, a folder and its messages.
    project.edit('src/routes.ts', 'faq: {', `${lineOf('careers')}\n  faq: {`)
    project.add('src/pages/careers/page.tsx', pageModule)
    project.add('locales/en/messages/careers.json', careers('Careers'))
    project.add('locales/tr/messages/careers.json', careers('Kariyer'))
    // A redirect needs one line.
    project.edit('src/routes.ts', "'/tr/sss'", "'/tr/is_ilanlari': 'careers',\n  '/tr/sss'")
    expect(await project.build()).toBe('')

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
      project.edit(file, from, to)
    }
    const problems = await project.compile()
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

  test('the build names the messages that one language lacks §1.1.3 §9.1', async () => {
    const project = await copyOfProject()
    project.addWords('en', 'forms', 'fields.city', { label: 'City' })
    project.add('locales/en/messages/careers.json', careers('Careers'))
    project.addWords('tr', 'faq', 'head.motto', 'Sorular')

    const problems = await project.build()
    expect(problems).toContain('locales/tr/messages/forms.json: fields.city: missing')
    expect(problems).toContain('locales/tr/messages/careers.json: missing')
    expect(problems).toContain('locales/tr/messages/faq.json: head.motto: only here')
  }, 120_000)

  test('the build names an icon that does not exist', async () => {
    const project = await copyOfProject()
    project.edit('src/ui/icons/icon-names.ts', "'arrow-left'", "'no-such-icon'")
    expect(await project.build()).toContain("There is no icon 'no-such-icon'")
  }, 120_000)
})
