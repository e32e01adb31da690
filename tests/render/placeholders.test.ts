import { expect, test } from 'vitest'
import {
  createPlaceholders,
  encodeTemplate,
  fillTemplate,
  fillText,
  type Replace
} from '../../src/render/placeholders.ts'

/** The function that replaces the values of one visitor. */
function visitor(key: string, moment: number) {
  return ({ text, time }: Replace) => ({ key: text(key), moment: time(moment) })
}

test('placeholders are filled wherever they are, with values of any length', () => {
  const { replace, split } = createPlaceholders()
  const { key, moment } = visitor('', 0)(replace)
  const template = split(`${key}Şu ${key} “${moment}” ğ${key}`)
  expect(fillText(template, visitor('Şile & co', 1795341600000))).toBe(
    'Şile & coŞu Şile & co “1795341600000” ğŞile & co'
  )
})

test('filling does not change the template, so that each request gets its own values', () => {
  const { replace, split } = createPlaceholders()
  const { key, moment } = visitor('', 0)(replace)
  const template = encodeTemplate(split(`<${moment}${key}>`))
  fillTemplate(template, visitor('first', 1))
  expect(new TextDecoder().decode(fillTemplate(template, visitor('other', 2)))).toBe('<2other>')
})

test('a page without placeholders requests no values', () => {
  const template = encodeTemplate(createPlaceholders().split('İstanbul'))
  const noValues = () => {
    throw new Error('No texts are needed.')
  }
  expect(fillTemplate(template, noValues)).toBe(template.pieces[0])
})
