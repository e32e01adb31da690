import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { pseudoMarkdown, pseudoMessages, pseudoText } from '../../src/ops/pseudo/pseudo-language.ts'
import { makePseudoProject } from '../../src/ops/pseudo/pseudo-project.ts'
import { slots } from '../../src/shared/language/merge-messages.ts'

test.each([
  ['Read it', '[Ŕééååð îîţ]'],
  ['Page {{page}} of {{pages}}', '[Pååĝéé {{page}} ööf {{pages}}]'],
  ['Log <login>in</login>.', '[Ļööĝ <login>îîñ</login>.]'],
  ['© {{year}} {{legalName}}', '© {{year}} {{legalName}}'],
  ['Babylon', 'Babylon'],
  ['Write as name@example.com', '[Ŵŕîîţéé åås name@example.com]'.replace('åås', 'ååš')],
  ['42', '42']
])('%s becomes %s', (text, pseudo) => {
  expect(pseudoText(text)).toBe(pseudo)
  expect(slots(pseudo)).toBe(slots(text))
})

test('pseudo-text is about a third longer than English', () => {
  const text = 'Babylon is a platform for travel agencies and tour operators in many countries.'
  const growth = pseudoText(text).length / text.length
  expect(growth).toBeGreaterThan(1.25)
  expect(growth).toBeLessThan(1.45)
})

test('keys and values that code reads are not changed', () => {
  const messages = {
    columns: { state: 'State' },
    rows: [{ state: 'open', icon: 'plane', text: 'x' }]
  }
  expect(pseudoMessages(messages)).toEqual({
    columns: { state: '[Šţååţéé]' },
    rows: [{ state: 'open', icon: 'plane', text: '[x]' }]
  })
})

test('Markdown keeps its structure, its links and its data', () => {
  const source = `---
slug: a-post
title: "Read: it"
date: 2026-11-12
tags: [payments]
---

## Who {#who-we-are}

- **We** are [here](route:contact), see \`code\`.
2. {{name}}

| Ask | Why |
|---|---|

\`\`\`json
{"ask": "why"}
\`\`\`

[Log in](route:login?token={{token}})
`
  const [, head = '', body] = pseudoMarkdown(source).split('---\n')
  expect(parse(head)).toEqual({
    slug: 'a-post',
    title: '[Ŕééååð: îîţ]',
    date: '2026-11-12',
    tags: ['payments']
  })
  expect(body).toBe(`
## [Ŵĥöö] {#who-we-are}

- [**Ŵéé** ååŕéé [ĥééŕéé](route:contact), šéééé \`code\`.]
2. {{name}}

| [ÅÅšķ] | [Ŵĥý] |
| --- | --- |

\`\`\`json
{"ask": "why"}
\`\`\`

[[Ļööĝ îîñ]](route:login?token={{token}})
`)
})

test('text that exceeds the limit of a front matter field is cut off', () => {
  const source = `---\ndescription: ${'long '.repeat(30)}\n---\n`
  const { description } = parse(pseudoMarkdown(source).split('---\n')[1] ?? '')
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/^\[.*\]$/)
})

test('company facts that differ between languages are also in the pseudo-language', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pseudo-'))
  await makePseudoProject(folder)
  const facts = JSON.parse(readFileSync(path.join(folder, 'locales/company.json'), 'utf8'))
  rmSync(folder, { recursive: true })
  expect(Object.keys(facts.replyTime)).toEqual(['en', 'tr', 'en-XA', 'ar-XB'])
})
