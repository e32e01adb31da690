import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectIcons } from '../../src/build/bundle/icons.ts'
import { copyProject } from '../../src/ops/pseudo/pseudo-project.ts'
import {
  addFieldPageAndRedirect,
  editFile,
  lastContactField,
  messageLine
} from '../support/source/engineer.ts'

const run = promisify(execFile)

/** A copy of the project that a test changes as an engineer would. */
const folder = mkdtempSync(path.join(tmpdir(), 'babylon-'))

beforeAll(() => copyProject(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @returns the output of a command that failed; empty if it succeeds */
async function execute(command: string, args: string[]): Promise<string> {
  try {
    const program = path.resolve('node_modules/.bin', command)
    await run(program, args, { cwd: folder })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  }
}

/** The files in a row of the table of costs; `<…>` stands for a name. */
function filesInTable(change: string): RegExp[] {
  const guide = readFileSync('docs/how-to.md', 'utf8')
  const cost = guide.split(`\n| ${change} | `)[1]?.split(' |\n')[0] ?? ''
  return [...cost.matchAll(/`([^`]+)`/g)].map(
    ([, file = '']) => new RegExp(`^${file.replaceAll('.', '\\.').replace(/<\w+>/g, '[\\w-]+')}$`)
  )
}

// `browser/edit-texts.test.ts` builds such a project.
test('a field, a page or a redirect touches only the files in docs/how-to.md §3.4 §9.1 §10.2', async () => {
  const touched = addFieldPageAndRedirect(folder)
  for (const [change, files] of Object.entries(touched)) {
    const listed = filesInTable(change)
    for (const file of files)
      expect(
        listed.some((each) => each.test(file)),
        file
      ).toBe(true)
    for (const each of listed)
      expect(
        files.some((file) => each.test(file)),
        `${each}`
      ).toBe(true)
  }
  for (const [file, from, to] of [
    ['src/forms/contact.ts', lastContactField, `town: personName,\n  ${lastContactField}`],
    ['src/forms/contact.ts', "'general',", "'flowers',\n'general',"],
    ['src/forms/profile.ts', 'name: personName,', 'name: personName,\n remember: personName,'],
    ['src/routes.ts', 'faq: {', `${messageLine('vacancies')}\n  faq: {`],
    ['src/routes.ts', "path: '/',", "path: '/', form: true,"],
    ['src/routes.ts', "'/tr/sss': 'faq'", "'/tr/sss': 'blog'"],
    ['src/routes.ts', "'/en/why_us':", "'/en/faqs': 'about',\n  '/en/why_us':"],
    ['src/ui/layouts/footer.tsx', "t('shell.footer.write')", "t('shell.footer.wrote')"],
    ['src/ui/layouts/language-switch.tsx', '<Icon name="globe"', '<Icon name="planet"'],
    ['src/pages/faq/page.tsx', "useIslandUrl('faq-filter')", "useIslandUrl('faq-filtre')"]
  ] as const) {
    editFile(folder, file, from, to)
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
