import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatAnnotations, lineNumber } from '../../src/build/words/annotations.ts'
import { WordsError } from '../../src/build/words/words-error.ts'
import { textProblem } from '../../src/shared/words/text-problem.ts'

const project = mkdtempSync(path.join(tmpdir(), 'words-'))
for (const entry of ['locales', 'src', 'assets', 'build.mjs', 'package.json', 'wrangler.toml']) {
  cpSync(entry, path.join(project, entry), { recursive: true })
}
symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'))
afterAll(() => rmSync(project, { recursive: true }))

function change(file: string, from: string | RegExp, to: string): void {
  const target = path.join(project, file)
  const source = readFileSync(target, 'utf8')
  const changed = source.replace(from, to)
  expect(changed).not.toBe(source)
  writeFileSync(target, changed)
}

function lineIn(file: string, start: string): number {
  const lines = readFileSync(path.join(project, file), 'utf8').split('\n')
  return lines.findIndex((line) => line.trim().startsWith(start)) + 1
}

/** Builds the project. @returns the annotations of its errors */
function build(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build.mjs'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...env }
  })
  return { status, stderr, annotations: stdout.match(/^::.*$/gm) ?? [] }
}

test('one failed build annotates the line of each problem on GitHub §1.1.3 §9.1 §12.15.40', () => {
  const [login, post] = [
    'locales/tr/messages/login.json',
    'locales/en/blogs/choosing-a-supplier.md'
  ]
  const mail = 'locales/tr/mail/welcome.md'
  change(login, /"submit": "[^"]*"/, '"submit": " "')
  change(post, /^title: .*$/m, 'title: "Short"')
  change(mail, '{{name}}', '')
  change('locales/en/messages/forms.json', '"fields": {', '"fields": { "city": "City",')
  writeFileSync(path.join(project, 'locales/en/messages/careers.json'), '{ "title": "Careers" }')
  change('locales/tr/messages/faq.json', '"head": {', '"head": { "motto": "Sorular",')
  const { status, stderr, annotations } = build({ GITHUB_ACTIONS: 'true' })
  expect(status).toBe(1)
  expect(annotations).toEqual(
    expect.arrayContaining([
      `::error file=${login},line=${lineIn(login, '"submit"')},title=submit::must not be empty%0A{"key":"empty","params":{}}`,
      `::error file=${post},line=${lineIn(post, 'title:')},title=title::must have 10 to 90 characters%0A{"key":"length","params":{"min":10,"max":90}}`,
      expect.stringMatching(
        `^::error file=${mail},line=1,title=body::must use these placeholders and no other: name%0A`
      )
    ])
  )
  expect(annotations).toHaveLength(6)
  for (const problem of [
    `${login}: submit: must not be empty`,
    `${post}: field 'title': must have 10 to 90 characters`,
    'locales/tr/messages/forms.json: fields.city: missing',
    'locales/tr/messages/careers.json: missing',
    'locales/tr/messages/faq.json: head.motto: only here'
  ]) {
    expect(stderr).toContain(problem)
  }
  expect(stderr).not.toMatch(/^ +at .*\n +at /m)
}, 60_000)

test('a symbolic link in place of a message file fails the build, which annotates nothing outside GitHub §12.15.70', () => {
  const target = path.join(project, 'locales/en/mail/welcome.md')
  rmSync(target)
  symlinkSync(path.join(project, 'package.json'), target)
  const { status, stderr, annotations } = build({ GITHUB_ACTIONS: '' })
  expect([status, annotations]).toEqual([1, []])
  expect(stderr).toContain('locales/en/mail/welcome.md: is not a plain file')
}, 60_000)

test('a missing key is reported at the closest existing line', () => {
  const file = path.join(project, 'locales/en/messages/home.json')
  writeFileSync(file, '{\n  "hero": {\n    "list": [\n      "one"\n    ]\n  }\n}\n')
  expect(lineNumber({ file, key: 'hero.list.0' })).toBe(4)
  expect(lineNumber({ file, key: 'hero.list.1' })).toBe(3)
  expect(lineNumber({ file, key: 'hero.title' })).toBe(2)
  expect(lineNumber({ file, key: 'lead' })).toBe(1)
  expect(lineNumber({ file: `${file}.gone`, key: 'lead' })).toBe(1)
})

test('problem texts cannot inject workflow commands', () => {
  const problem = textProblem('route', { value: '100 %\n::error::planted' })
  const place = { file: 'a,line=9.json', key: 'a:b', problem }
  expect(formatAnnotations(new WordsError([place]))).toEqual([
    expect.stringMatching(
      /^::error file=a%2Cline=9.json,line=1,title=a%3Ab::no route '100 %25%0A::error::planted'%0A.*$/
    )
  ])
})
