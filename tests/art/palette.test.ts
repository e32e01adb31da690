import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { palette } from '../../src/art/palette.ts'

test('drawings and styles agree on every colour that both name', () => {
  const tokens = readFileSync('assets/css/base/tokens.css', 'utf8')
  const shared = Object.entries(palette).flatMap(([name, colour]) => {
    const token = name.replace(/\d+$/, '-$&')
    const value = new RegExp(`--${token}: (oklch\\(.*\\))`).exec(tokens)?.[1]
    return value ? [{ name, colour, token: inHex(value) }] : []
  })
  expect(shared.map(({ name }) => name)).toContain('ground')
  for (const { name, colour, token } of shared) expect(token, name).toBe(colour)
})

/** A colour as sent to browsers without `oklch`. */
function inHex(value: string): string | undefined {
  const { code } = transformSync(`a { color: ${value} }`, { loader: 'css', target: 'chrome100' })
  return /#\w+/.exec(code)?.[0]
}
