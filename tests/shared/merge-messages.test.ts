import { expect, test } from 'vitest'
import { mergeMessages } from '../../src/shared/language/merge-messages.ts'

const ours = {
  title: 'Welcome',
  greeting: 'Hello {{name}}',
  link: 'Read <terms>the terms</terms>',
  list: [
    { icon: 'gate', text: 'One' },
    { icon: 'road', text: 'Two' }
  ],
  deep: { text: 'Deep' }
}

test('messages replace built-in messages one by one §9.10', () => {
  const theirs = {
    title: 'Hi',
    greeting: '{{name}}, hello',
    link: '<terms>Terms</terms>',
    list: [{ text: 'First' }, { text: 'Second' }, { text: 'Third' }],
    deep: { text: 'Deeper', other: 'x' },
    other: 'x'
  }
  expect(mergeMessages(ours, theirs)).toEqual({
    title: 'Hi',
    greeting: '{{name}}, hello',
    link: '<terms>Terms</terms>',
    list: [
      { icon: 'gate', text: 'First' },
      { icon: 'road', text: 'Second' }
    ],
    deep: { text: 'Deeper' }
  })
})

test.each([
  ['texts of another type', { title: 1, greeting: null, link: ['x'], deep: 'x', list: 'x' }],
  ['lost placeholders and tags', { greeting: 'Hello', link: 'Read the terms' }],
  ['other placeholders and tags', { greeting: '{{email}}', link: '<a>Read</a>' }],
  ['additional placeholders and tags', { title: '{{name}}', deep: { text: '<b>Deep</b>' } }],
  ['a tag that is not closed', { link: 'Read <terms>the terms' }],
  ['a tag that is closed before it is opened', { link: 'Read </terms>the terms<terms>' }],
  ['data that code reads', { list: [{ icon: 'other' }, { icon: 'none' }] }],
  ['a list with holes', { list: [undefined, { text: 2 }] }],
  ['a prototype', JSON.parse('{"__proto__":{"title":"x"}}')],
  ['no object', 'x'],
  ['nothing', undefined]
])('the built-in message replaces %s', (_, theirs) => {
  expect(mergeMessages(ours, theirs)).toEqual(ours)
})

test('a string of only braces is scanned once, not once for each of them §9.10', () => {
  // Quadratic scanning would take minutes.
  const greeting = '{{'.repeat(500_000)
  expect(mergeMessages(ours, { greeting })).toEqual(ours)
})

test.each(['b', 'b1', 'B', '__proto__', 'b_c'])(
  'a message with a tag %j that the built-in one lacks is dropped §9.10',
  (tag) => {
    // The page would have no element for it, and fail.
    const link = `Read <terms>the terms</terms> <${tag}>now</${tag}>`
    expect(mergeMessages(ours, { link })).toEqual(ours)
  }
)
