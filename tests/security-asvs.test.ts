import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasTest, readTableProofs } from './support/source/specification.ts'

test('every test that docs/security-asvs.md names exists', () => {
  const proofs = readTableProofs(readFileSync('docs/security-asvs.md', 'utf8'))
  expect(proofs).not.toEqual([])
  expect(proofs.filter((proof) => !hasTest(proof))).toEqual([])
})
