import { expect, test } from 'vitest'
import { toPrintable, toPrintableLines } from '../../src/ops/terminal/printable.ts'

test.each([
  ['\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
  ['a\nb\r\tc\u009b2J', 'a\\u000ab\\u000d\\u0009c\\u009b2J'],
  ['abc\u202egpj.exe\u2066', 'abc\\u202egpj.exe\\u2066'],
  ['\u200b\ufeff\u2028\u{e0041}', '\\u200b\\ufeff\\u2028\\udb40\\udc41'],
  ['Şişli, “Ağrı” – 🏺', 'Şişli, “Ağrı” – 🏺']
])('only the printable characters of %j reach the terminal §13.10.2.2', (text, shown) => {
  expect(toPrintable(text)).toBe(shown)
})

test('line breaks and JSON stay unchanged', () => {
  expect(toPrintableLines('a\n\u001b[2Jb')).toBe('a\n\\u001b[2Jb')
  const value = { text: 'a\n\u009b\u{e0041} ş' }
  expect(JSON.parse(toPrintableLines(JSON.stringify(value, undefined, 2)))).toEqual(value)
})
