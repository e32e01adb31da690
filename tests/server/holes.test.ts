import { expect, test } from 'vitest'
import { fillHoles, marks, templateOf } from '../../src/server/render/holes.ts'

const values = { key: '0d4f7c1e-5b1c-4f0c-9a55-0f3f6a3d9b11', time: 1_795_341_600_000 }

function filled(page: string): string {
  return new TextDecoder().decode(fillHoles(templateOf(page), () => values))
}

test('holes are filled wherever they stand, also after letters of several bytes', () => {
  const { key, time } = marks()
  expect(filled(`Şu ${key} “${time}” ğ${key}`)).toBe(
    `Şu ${values.key} “${values.time}” ğ${values.key}`
  )
})

test('the template stays as it is, so that each request gets its own values', () => {
  const { key } = marks()
  const template = templateOf(`<${key}>`)
  fillHoles(template, () => values)
  expect(new TextDecoder().decode(template.bytes)).toBe(`<${key}>`)
})

test('a page without holes asks for no values', () => {
  const template = templateOf('İstanbul')
  const noValues = () => {
    throw new Error('No values are needed.')
  }
  expect(fillHoles(template, noValues)).toBe(template.bytes)
})
