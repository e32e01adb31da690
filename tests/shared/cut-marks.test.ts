import { expect, test } from 'vitest'
import { cutMarks } from '../../src/shared/text/cut-marks.ts'
import { emailKey } from '../../src/shared/text/email-key.ts'
import { foldLetters } from '../../src/shared/text/fold-letters.ts'

/** Combining marks that normalisation would have to sort. */
const marks = (count: number) => '\u0301\u0316'.repeat(count / 2)

test('a letter keeps at most 30 combining marks', () => {
  expect(cutMarks(`a${marks(30)}b`)).toBe(`a${marks(30)}b`)
  expect(cutMarks(`a${marks(32)}b${marks(2)}`)).toBe(`a${marks(30)}b${marks(2)}`)
})

test('comparing letters sorts at most 30 marks of each', () => {
  // Sorting a million of them would take hours.
  const endless = `a${marks(1_000_000)}`
  expect(foldLetters(endless)).toBe('a')
  expect(emailKey(endless)).toBe(emailKey(`a${marks(30)}`))
})
