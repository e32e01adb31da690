import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPageDates } from '../../src/build/words/page-dates.ts'

let root = ''
let locales = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'dates-'))
  locales = path.join(root, 'locales')
  for (const locale of ['en', 'tr']) mkdirSync(`${locales}/${locale}/messages`, { recursive: true })
  git('init', '--quiet')
})
afterEach(() => rmSync(root, { recursive: true }))

function git(...options: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  execFileSync('git', [...identity, ...options], { cwd: root, stdio: 'ignore' })
}

function write(file: string, text = '{}'): void {
  writeFileSync(`${locales}/${file}`, text)
}

function commit(date: string): void {
  git('add', '--all')
  git('commit', '--quiet', '--message=words', `--date=${date}T12:00:00Z`)
}

test('a page has the date on which its messages in a language last changed §6.13', () => {
  write('en/messages/quick-guide.json')
  write('tr/messages/quick-guide.json')
  commit('2026-01-05')
  write('tr/messages/quick-guide.json', '{"a": "b"}')
  commit('2026-02-06')
  expect(readPageDates(locales)).toMatchObject({
    en: { quickGuide: '2026-01-05' },
    tr: { quickGuide: '2026-02-06' }
  })
})

test('a changed company fact changes the date of the pages that state facts', () => {
  write('en/messages/faq.json', '{"a": "{{company.email}}"}')
  write('en/messages/about.json')
  write('company.json')
  commit('2026-01-05')
  write('company.json', '{"a": 1}')
  commit('2026-02-06')
  expect(readPageDates(locales).en).toEqual({ faq: '2026-02-06', about: '2026-01-05' })
})

test('uncommitted messages have no date §6.13', () => {
  write('en/messages/faq.json')
  write('en/messages/about.json')
  commit('2026-01-05')
  appendFileSync(`${locales}/en/messages/faq.json`, '\n')
  write('en/messages/home.json')
  expect(readPageDates(locales).en).toEqual({ about: '2026-01-05' })
})

test('in a shallow clone, no page has a date §6.13', () => {
  write('en/messages/faq.json')
  commit('2026-01-05')
  write('en/messages/faq.json', '{"a": "b"}')
  commit('2026-02-06')
  git('clone', '--quiet', '--depth=1', `file://${root}`, `${root}/shallow`)
  expect(readPageDates(`${root}/shallow/locales`).en).toEqual({})
  rmSync(`${root}/.git`, { recursive: true })
  expect(readPageDates(locales).en).toEqual({})
})
