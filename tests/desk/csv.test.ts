import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRow } from '../../src/desk/downloads/csv.ts'
import { cellsAsRead, formulaCell } from '../support/desk/spreadsheet.ts'

const cell = fc.string({
  unit: fc.constantFrom(...'=-+＝@"\',;\t|\r\n x'),
  maxLength: 12
})

test('no cell is a formula in any language or spreadsheet program §12.7.10', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(',', ';'),
      fc.constantFrom(',', ';', '\t', '|'),
      (rows, separator, expected) => {
        const file = rows.map((row) => csvRow(row, separator)).join('')
        expect(cellsAsRead(file, expected).filter((each) => formulaCell.test(each))).toEqual([])
      }
    ),
    { numRuns: 20_000 }
  )
})

test("a program that expects the file's separator reads each cell unchanged, except formulas", () => {
  const cells = ['Ayşe "Nil"; Yılmaz, İzmir', 'a\nb', '', '12 - 3', 'x;=1+1', '+90 532']
  for (const separator of [',', ';']) {
    expect(cellsAsRead(csvRow(cells, separator), separator).slice(0, -2)).toEqual([
      ...cells.slice(0, 4),
      "x;'=1+1",
      "'+90 532"
    ])
  }
})

test.each(['"', ' ', '\n', '\t" '])(
  'a string of only %j is scanned once, not once for each character §12.7.10',
  (unit) => {
    // Quadratic scanning would take minutes.
    const text = unit.repeat(200_000)
    expect(csvRow([`x${text}=1`], ',').length).toBeGreaterThan(text.length)
  }
)
