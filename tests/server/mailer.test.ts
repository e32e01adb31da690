import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkHeaders, headerText, type Mail } from '../../src/server/mail/mailer.ts'

test('headerText removes every control character and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const clean = headerText(text)
      expect(clean).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(headerText(clean)).toBe(clean)
    })
  )
})

test('headerText keeps 200 characters', () => {
  expect(headerText('x'.repeat(200))).toBe('x'.repeat(200))
  expect(headerText('x'.repeat(201))).toBe('x'.repeat(200))
})

test('checkHeaders accepts only a single plain address in each header', () => {
  const good: Mail = {
    from: { email: 'a@example.com', name: 'A' },
    to: { email: 'b@example.com' },
    subject: 'S',
    text: '',
    html: ''
  }
  checkHeaders(good)
  for (const email of [
    'b',
    'b@c, d@e',
    'b@c\n',
    '<b@c>',
    'b@c d',
    '"b"@c',
    'b@c;d@e',
    'b@@c',
    ''
  ]) {
    expect(() => checkHeaders({ ...good, to: { email } }), email).toThrow('address refused')
    expect(() => checkHeaders({ ...good, replyTo: { email } }), email).toThrow('address refused')
  }
  for (const bad of ['a\nb', 'a\u0000', 'a\u2029b']) {
    expect(() => checkHeaders({ ...good, subject: bad })).toThrow('header refused')
    expect(() => checkHeaders({ ...good, to: { email: 'b@c', name: bad } })).toThrow(
      'header refused'
    )
  }
})
