import { expect, test } from 'vitest'
import {
  createTemplate,
  fillTemplate,
  placeholder,
  timePlaceholder
} from '../../src/render/placeholders.ts'

const values = { key: 'Şile & co', time: '1795341600000' }

function filled(page: string): string {
  return new TextDecoder().decode(fillTemplate(createTemplate(page), () => values))
}

test('placeholders are filled wherever they are, with values of any length', () => {
  const [key, time] = [placeholder('key'), timePlaceholder('time')]
  expect(filled(`${key}Şu ${key} “${time}” ğ${key}`)).toBe(
    `${values.key}Şu ${values.key} “${values.time}” ğ${values.key}`
  )
})

test('filling does not change the template, so that each request gets its own values', () => {
  const template = createTemplate(`<${placeholder('key')}>`)
  fillTemplate(template, () => values)
  expect(new TextDecoder().decode(fillTemplate(template, () => ({ key: 'other' })))).toBe('<other>')
})

test('a page without placeholders requests no values', () => {
  const template = createTemplate('İstanbul')
  const noValues = () => {
    throw new Error('No texts are needed.')
  }
  expect(fillTemplate(template, noValues)).toBe(template.pieces[0])
})
