import { expect, test } from 'vitest'
import {
  createPlaceholders,
  encodeTemplate,
  fillTemplate,
  fillText
} from '../../src/render/placeholders.ts'

const values = { key: 'Şile & co', time: '1795341600000' }

test('placeholders are filled wherever they are, with values of any length', () => {
  const { text, time, split } = createPlaceholders()
  const [key, moment] = [text('key'), time('time')]
  expect(fillText(split(`${key}Şu ${key} “${moment}” ğ${key}`), values)).toBe(
    `${values.key}Şu ${values.key} “${values.time}” ğ${values.key}`
  )
})

test('filling does not change the template, so that each request gets its own values', () => {
  const { text, split } = createPlaceholders()
  const template = encodeTemplate(split(`<${text('key')}>`))
  fillTemplate(template, () => values)
  expect(new TextDecoder().decode(fillTemplate(template, () => ({ key: 'other' })))).toBe('<other>')
})

test('a page without placeholders requests no values', () => {
  const template = encodeTemplate(createPlaceholders().split('İstanbul'))
  const noValues = () => {
    throw new Error('No texts are needed.')
  }
  expect(fillTemplate(template, noValues)).toBe(template.pieces[0])
})
