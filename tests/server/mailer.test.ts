import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSettings } from '../../src/config.ts'
import { createMailer } from '../../src/server/mail/carriers.ts'
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

test('headerText truncates to 200 characters', () => {
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

test('the mail binding threads a reply below the earlier mails §12.14.2', async () => {
  const sent: { headers: Record<string, string> }[] = []
  const binding = {
    send: async (mail: { headers: Record<string, string> }) => {
      sent.push(mail)
      return { messageId: '<c@example.com>' }
    }
  }
  const settings = checkSettings({ MAIL_CARRIER: 'binding', MAIL_FROM: 'a@example.com' })
  const address = { email: 'b@example.com' }
  const mail: Mail = { from: address, to: address, subject: 'S', text: '', html: '' }
  // The mailer uses nothing else of the binding.
  const mailer = createMailer({ EMAIL: binding as never }, settings)
  expect(await mailer.send({ ...mail, thread: ['<a@example.com>', 'b@example.com'] }, 'key')).toBe(
    '<c@example.com>'
  )
  await mailer.send({ ...mail, thread: [] }, 'key')
  expect(sent.map(({ headers }) => headers)).toEqual([
    {
      'In-Reply-To': '<b@example.com>',
      References: '<a@example.com> <b@example.com>',
      'X-Babylon-Delivery': 'key'
    },
    { 'X-Babylon-Delivery': 'key' }
  ])
})
