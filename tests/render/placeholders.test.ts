import { expect, test } from 'vitest'
import {
  createPlaceholders,
  encodeTemplate,
  fillTemplate,
  fillText
} from '../../src/render/placeholders.ts'

test('placeholders are filled wherever they are, with values of any length', () => {
  const { text, time, split } = createPlaceholders()
  const [key, moment] = [text('key'), time('moment')]
  const template = split(`${key}Şu ${key} “${moment}” ğ${key}`)
  expect(fillText(template, { key: 'Şile & co', moment: '1795341600000' })).toBe(
    'Şile & coŞu Şile & co “1795341600000” ğŞile & co'
  )
})

test('filling does not change the template, so that each request gets its own values', () => {
  const { text, time, split } = createPlaceholders()
  const template = encodeTemplate(split(`<${time('moment')}${text('key')}>`))
  fillTemplate(template, () => ({ key: 'first', moment: '1' }))
  const other = fillTemplate(template, () => ({ key: 'other', moment: '2' }))
  expect(new TextDecoder().decode(other)).toBe('<2other>')
})

test('a page without placeholders requests no values', () => {
  const template = encodeTemplate(createPlaceholders().split('İstanbul'))
  const noValues = () => {
    throw new Error('No texts are needed.')
  }
  expect(fillTemplate(template, noValues)).toBe(template.pieces[0])
})
