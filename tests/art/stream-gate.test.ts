import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { streamGate } from '../../src/art/stream-gate.ts'

test('the page of Stream continues its gate at the measures of the drawing', () => {
  const css = readFileSync('assets/css/pages/stream/feed.css', 'utf8')
  for (const [name, pixels] of Object.entries(streamGate)) {
    const property = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    const [, length] = new RegExp(`${property}: ([\\d.]+)rem;`).exec(css) ?? []
    expect(16 * Number(length), property).toBe(pixels)
  }
})
