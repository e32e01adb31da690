import { expect, test } from 'vitest'
import { fillHoles, markOf, templateOf, timeMarkOf } from '../../src/render/placeholders.ts'

const values = { key: 'Şile & co', time: '1795341600000' }

function filled(page: string): string {
  return new TextDecoder().decode(fillHoles(templateOf(page), () => values))
}

test('holes are filled wherever they stand, with texts of any length', () => {
  const [key, time] = [markOf('key'), timeMarkOf('time')]
  expect(filled(`${key}Şu ${key} “${time}” ğ${key}`)).toBe(
    `${values.key}Şu ${values.key} “${values.time}” ğ${values.key}`
  )
})

test('the template stays as it is, so that each request gets its own texts', () => {
  const template = templateOf(`<${markOf('key')}>`)
  fillHoles(template, () => values)
  expect(new TextDecoder().decode(fillHoles(template, () => ({ key: 'other' })))).toBe('<other>')
})

test('a page without holes asks for no texts', () => {
  const template = templateOf('İstanbul')
  const noValues = () => {
    throw new Error('No texts are needed.')
  }
  expect(fillHoles(template, noValues)).toBe(template.pieces[0])
})
