import { expect, test } from 'vitest'
import { mentionsOwner } from '../../src/server/accounts/passwords/password-owner.ts'

const owner = { email: 'ayse@nil.example.com', company: 'Nil Gül' }
const short = { email: 'ab@nil.example.com', company: 'NG' }
const long = { email: 'aysel@nil.example.com', company: '' }

test.each([
  ['çinili kapıyı aç', owner, false],
  [`x ${owner.email} y`, owner, true],
  [`x ${short.email.toUpperCase()} y`, short, true],
  ['bizim NİLGÜL kapısı', owner, true],
  ['bizim Nil-Gul kapısı', owner, true],
  ['bizim Aysel kapıda', long, true],
  // Very short names occur in too many passwords by chance.
  ['ayse mavi çinili kapı', owner, false],
  ['mavi çinili kapı ng ab', short, false]
])("the password “%s” of %o contains the owner's name: %s", (password, whose, isNamed) => {
  expect(mentionsOwner(password, whose)).toBe(isNamed)
})
