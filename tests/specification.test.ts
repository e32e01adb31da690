import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readProofs, readSpecification, readStatements } from './support/source/specification.ts'

const statements = readSpecification()
const ids = statements.map(({ id }) => id)
const proofs = readProofs()

test('every statement of the specification has its own id', () => {
  expect(statements.filter(({ id }, index) => !id || ids.indexOf(id) !== index)).toEqual([])
})

test('every statement is proven by a test', () => {
  const provenIds = new Set(proofs.flatMap((proof) => proof.ids))
  const unproven = statements.filter(
    ({ id, text }) => !provenIds.has(id) && !text.includes('*(not yet)*')
  )
  expect(unproven).toEqual([])
})

test('every § id in a test title belongs to a statement', () => {
  expect(proofs.filter((proof) => !proof.ids.every((id) => ids.includes(id)))).toEqual([])
})

const code = globSync('{src,tests/support}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))

test('every name from the code in the guide to the desk is exported or a property', () => {
  const named = readFileSync('docs/desk.md', 'utf8').matchAll(
    /`([a-z]+[A-Z]\w*|[A-Z][a-z]\w*)[`(]/g
  )
  const missing = [...new Set(Array.from(named, ([, name = '']) => name))].filter((name) => {
    const kept = new RegExp(
      `^export (?:async )?(?:function|const|interface|type) ${name}\\b|^  ${name}\\??:`,
      'm'
    )
    return !code.some((text) => kept.test(text))
  })
  expect(missing).toEqual([])
})

/** Names of platforms, tools and examples, and the build's folder. */
const foreignNames = [
  ...['createTestHarness', 'keepNames', 'postMessage', 'revertPullRequest'],
  ...['signalUnknownCredential', 'toJSON', 'useId', 'src/pages/careers/page.tsx'],
  ...['cms/', 'curl/', 'dist/', 'httpie/', 'locales/pictures/', 'locales/{locale}/desk/']
]

test('every name, switch, file and folder in the guides, decisions and comments is in the code', () => {
  const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
  const data = ['package.json', 'locales/company.json'].map((file) => readFileSync(file, 'utf8'))
  const uncommented = [...data, ...code.map((text) => text.replace(comment, ''))].join('\n')
  const known = new Set([...foreignNames, ...(uncommented.match(/\w+/g) ?? [])])
  const files = globSync('{src,tests,assets}/**/*.{ts,tsx,css}').map((file) => `/${file}`)
  const tree = globSync('{src,tests,assets,locales,docs}/**/*').map((file) => `/${file}`)
  const isFolder = (path: string) => tree.some((file) => file.includes(`/${path}`))
  const isMissing = (quoted: string) => {
    if (foreignNames.includes(quoted)) return false
    if (/^\w[\w/.-]*\.(?:tsx?|css)$/.test(quoted)) {
      return !files.some((file) => file.endsWith(`/${quoted}`))
    }
    if (/^[a-z{][\w{},/-]*\/$/.test(quoted)) return !expandBraces(quoted).every(isFolder)
    const [, setting] = /^(\w+): (?:true|false)$/.exec(quoted) ?? []
    if (setting) return !new RegExp(`\\b${setting}\\??: (?:true|false|boolean)`).test(uncommented)
    const [, name] = /^([a-z]+[A-Z]\w*$|[a-z]\w*(?=\())/.exec(quoted) ?? []
    return name !== undefined && !known.has(name)
  }
  const texts = [
    ...globSync('{README,docs/{*,decisions/*,specification/*}}.md').map((file) =>
      readFileSync(file, 'utf8')
    ),
    ...code.map((text) => text.match(comment)?.join('\n') ?? '')
  ]
  const quotes = texts.flatMap((text) =>
    Array.from(text.matchAll(/`([^`\n]+)`/g), ([, quoted = '']) => quoted)
  )
  expect([...new Set(quotes)].filter(isMissing)).toEqual([])
})

test('no document has SQL or a shell command with typed input', () => {
  for (const file of ['README.md', ...globSync('docs/**/*.md')]) {
    expect(readFileSync(file, 'utf8')).not.toMatch(/d1 execute|WHERE email|DELETE FROM/)
  }
})

test('every decision has a status, a date, a context and a decision', () => {
  const template =
    /^# .+\n\nStatus: accepted.* Date: \d{4}-\d{2}-\d{2}\..*\n\n\*\*Context\.\*\* [\s\S]+\n\*\*Decision\.\*\*/
  const files = globSync('docs/decisions/*.md')
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => !template.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Lists the tests of each statement, for readers. */
afterAll(() => {
  const lines = statements.flatMap(({ id, text }) => [
    `- ${id} ${text}`,
    ...proofs
      .filter((proof) => proof.ids.includes(id))
      .map(({ file, title }) => `  - ${file}: ${title}`)
  ])
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/specification-tests.md', `# Tests of the statements\n\n${lines.join('\n')}\n`)
})

test('statements are list items, table rows with ids and paragraphs', () => {
  const markdown = `# 1. Things

1. **Names.**
   - §1.1.1 The first
     statement.
   - §1.1.2 These exist:
     - §1.1.3 One.
2. **Alone.** It stands for itself.
   - §1.2.1 It has details.

| § | name | value |
|---|---|---|
| §1.3 | a | 1 |

| name | value |
|---|---|
| b | 2 |

§2.1 A paragraph of another section.
`
  expect(readStatements(markdown)).toEqual([
    { id: '§1.1.1', text: 'The first statement.' },
    { id: '§1.1.3', text: 'One.' },
    { id: '§1.2', text: '**Alone.** It stands for itself.' },
    { id: '§1.2.1', text: 'It has details.' },
    { id: '§1.3', text: 'a 1' },
    { id: '', text: '§2.1 A paragraph of another section.' }
  ])
})

/** `a/{b,c}/` → `a/b/`, `a/c/` */
function expandBraces(path: string): string[] {
  const [, start = '', parts, end = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? []
  return parts?.split(',').flatMap((part) => expandBraces(start + part + end)) ?? [path]
}
