import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCompany } from '../../src/build/words/company.ts'
import { compileMails } from '../../src/build/words/mails.ts'
import { mailPlaceholders } from '../../src/server/mail/templates.ts'
import { byLocale, locales } from '../../src/shared/language/locale.ts'

const nileTours = { ...(await readCompany('locales/company.json')).en, name: 'Nile Tours' }
const company = byLocale(() => nileTours)
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mails-'))
  for (const locale of locales) {
    cpSync(`locales/${locale}/mail`, `${folder}/${locale}/mail`, { recursive: true })
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

function change(file: string, from: string | RegExp, to: string): void {
  const target = `${folder}/${file}`
  const text = readFileSync(target, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(target, text.replace(from, to))
}

test('every mail exists in both languages, with different texts §10.105', async () => {
  const { en, tr } = await compileMails(folder, company)
  const names = Object.keys(mailPlaceholders)
  expect(Object.keys(en)).toEqual(names)
  expect(Object.keys(tr)).toEqual(names)
  for (const name of Object.keys(mailPlaceholders) as (keyof typeof en)[]) {
    expect(tr[name].text).not.toBe(en[name].text)
    // The operator writes the subject of a reply.
    if (name !== 'lead-reply') expect(tr[name].subject).not.toBe(en[name].subject)
  }
})

test('a mail compiles to plain text and simple HTML', async () => {
  const { en } = await compileMails(folder, company)
  const { text, html, subject } = en['verify-address']
  expect(subject).toBe('Confirm your email address for Nile Tours')
  expect(text).toContain('A Nile Tours account has been opened')
  expect(text).toContain('Confirm your address:\n{{origin}}/verify-email?token={{token}}\n')
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr">/)
  expect(html).toContain('<a href="{{origin}}/verify-email?token={{token}}"')
  expect(html).not.toMatch(/<(?:script|img|link)\b/)
})

test.each([
  [
    'an extra placeholder',
    'tr/mail/welcome.md',
    'Merhaba',
    '{{token}}',
    /welcome\.md: field 'body': must use .*: name/
  ],
  [
    'a missing placeholder',
    'tr/mail/welcome.md',
    ' {{name}}',
    '',
    /welcome\.md: field 'body': must use .*: name/
  ],
  ['a broken link', 'en/mail/reset.md', 'route:resetPassword', 'route:nothing', /no route/],
  ['an external link', 'en/mail/welcome.md', 'route:platform', 'https://evil.example', /no route/],
  ['a picture', 'en/mail/reset.md', 'Hello', '![x](y.png)', /cannot contain a image/],
  ['a heading', 'en/mail/reset.md', 'Hello', '# Hello', /cannot contain a heading/],
  ['a missing subject', 'en/mail/reset.md', /subject: .*/, 'title: x', /field 'subject'/]
])('%s is rejected with an error that names it', async (_, file, from, to, message) => {
  change(file, from, to)
  await expect(compileMails(folder, company)).rejects.toThrow(message)
})

test('a mail that only one language has is rejected §1.1.3', async () => {
  renameSync(`${folder}/tr/mail/reset.md`, `${folder}/tr/mail/rest.md`)
  await expect(compileMails(folder, company)).rejects.toThrow(
    /tr\/mail: is not a folder with exactly/
  )
})
