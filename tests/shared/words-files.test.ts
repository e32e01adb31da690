import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromEditor, toEditor } from '../../src/shared/words/editor-shape.ts'
import { fieldLink } from '../../src/shared/words/field-link.ts'
import {
  type FileFields,
  formatJson,
  formatMarkdown,
  parseMarkdown
} from '../../src/shared/words/file-format.ts'

const files = globSync('locales/**/*.{json,md}').filter((file) => !file.includes('samples'))

test('the editor writes every message file as it read it, so that a changed word is a changed line §12.15.20', () => {
  expect(files.length).toBeGreaterThan(170)
  const others = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    if (file.endsWith('.md')) return text !== formatMarkdown(parseMarkdown(text) ?? {})
    return text !== formatJson(fromEditor(toEditor(JSON.parse(text))) as FileFields)
  })
  expect(others).toEqual([])
})

test('front matter keeps its order, quotes words but not names, and omits empty values', () => {
  const fields = {
    // The editor puts it first.
    group: 'a-group',
    title: 'A “title”: with "quotes"',
    date: '2026-11-12',
    updated: '',
    version: '1',
    tags: ['suppliers', 'operations'],
    draft: true,
    body: '\nA text.\n\n| a | b |\n'
  }
  const text = [
    '---',
    'title: "A “title”: with \\"quotes\\""',
    'version: "1"',
    'date: 2026-11-12',
    'tags: [suppliers, operations]',
    'group: a-group',
    'draft: true',
    '---',
    '',
    'A text.',
    '',
    '| a | b |',
    ''
  ].join('\n')
  expect(formatMarkdown(fields)).toBe(text)
  const { updated: _, ...given } = fields
  expect(parseMarkdown(text)).toEqual({ ...given, body: fields.body.trim() })
  expect(parseMarkdown('No front matter')).toBeUndefined()
})

test('a file and a key link to the field in the editor', () => {
  const home = { path: 'locales/tr/messages/home.json', key: 'hero.title' }
  expect(fieldLink(home, 'tr')).toBe(
    '/tr/_ops/words/editor?entry=pages%2Fhome&field=hero.title&locale=tr'
  )
  expect(fieldLink({ path: 'locales/en/mail/welcome.md' }, 'en')).toBe(
    '/_ops/words/editor?entry=mails%2Fwelcome'
  )
  expect(fieldLink({ path: 'locales/company.json', key: 'phone' }, 'en')).toBe(
    '/_ops/words/editor?entry=company%2Fcompany&field=phone'
  )
  for (const path of ['README.md', 'locales/de/messages/home.json', 'locales/en/other/a.json']) {
    expect(fieldLink({ path }, 'en'), path).toBeUndefined()
  }
})
