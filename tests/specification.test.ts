import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasTest, nameOf, readProofs, statementsOf } from './support/specification.ts'

const statements = statementsOf(readFileSync('docs/specification.md', 'utf8'))
const proven = readProofs(readFileSync('docs/specification-tests.md', 'utf8'))

test('docs/specification-tests.md lists the statements of the specification, in their order', () => {
  const lines = (list: { heading: string; name: string }[]) =>
    list.map(({ heading, name }) => `${heading}: ${name}`)
  expect(lines(proven)).toEqual(
    lines(statements.map((each) => ({ heading: each.heading, name: nameOf(each) })))
  )
})

test('every statement that holds today is proven by a test', () => {
  const unproven = proven.filter(({ proofs, isPending }) => proofs.length === 0 && !isPending)
  expect(unproven.map(({ name }) => name)).toEqual([])
})

test('only statements marked *(not yet)* lack a test', () => {
  const marked = new Set(
    statements.filter(({ text }) => text.includes('*(not yet)*')).map((each) => nameOf(each))
  )
  const pending = proven.filter(({ isPending }) => isPending)
  expect(pending.map(({ name }) => name).filter((name) => !marked.has(name))).toEqual([])
})

test('every named test exists', () => {
  const missing = proven.flatMap(({ proofs }) => proofs.filter((proof) => !hasTest(proof)))
  expect(missing).toEqual([])
})

test('statementsOf finds list items, rows and paragraphs, and no titles or introductions', () => {
  const markdown = `# Title

Read it like this.

## 1. Things

1. **Names.**
   - The first
     statement.
   - These exist:
     - One.
2. **Alone.** It stands for itself.

| name | value |
|---|---|
| a | 1 |

At the end, a paragraph.
`
  expect(statementsOf(markdown)).toEqual(
    [
      '§1.1 The first statement.',
      '§1.1 One.',
      '§1.2 **Alone.** It stands for itself.',
      'a · 1',
      'At the end, a paragraph.'
    ].map((text) => ({ heading: '## 1. Things', text }))
  )
})
