import { expect, test } from 'vitest'
import { emailKey } from '../../src/shared/text/email-key.ts'

test.each([
  'ayse@example.com',
  ' Ayse@Example.COM ',
  // Letters of full width, as keyboards for Chinese and Japanese write them.
  'ａｙｓｅ＠ｅｘａｍｐｌｅ．ｃｏｍ'
])('“%s” is the address of one account', (address) => {
  expect(emailKey(address)).toBe('ayse@example.com')
})

test('addresses with other letters belong to other accounts', () => {
  expect(emailKey('ayşe@example.com')).not.toBe(emailKey('ayse@example.com'))
  expect(emailKey('a.yse@example.com')).not.toBe(emailKey('ayse@example.com'))
})
