import { expect, test } from 'vitest'
import { emailKey } from '../../src/shared/text/email-key.ts'

test.each([
  'ayse@example.com',
  ' Ayse@Example.COM ',
  // Full-width letters, as Chinese and Japanese input methods produce them.
  'ａｙｓｅ＠ｅｘａｍｐｌｅ．ｃｏｍ'
])('“%s” is the address of the same account', (address) => {
  expect(emailKey(address)).toBe('ayse@example.com')
})

test('addresses with other letters belong to other accounts', () => {
  expect(emailKey('ayşe@example.com')).not.toBe(emailKey('ayse@example.com'))
  expect(emailKey('a.yse@example.com')).not.toBe(emailKey('ayse@example.com'))
})
