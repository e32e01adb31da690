import { expect, test } from 'vitest'
import { passwordProblem } from '../../src/server/accounts/password-rules.ts'

const owner = { email: 'ayse@nil.example.com', company: 'Nil Gül' }
const short = { email: 'ab@nil.example.com', company: 'NG' }

test.each([
  ['çinili kapı', owner, 'passwordShort'],
  ['çinili kapıy', owner, undefined],
  [`x ${owner.email} y`, owner, 'passwordContainsIdentity'],
  [`x ${short.email.toUpperCase()} y`, short, 'passwordContainsIdentity'],
  ['bizim NİLGÜL kapısı', owner, 'passwordContainsIdentity'],
  ['bizim Nil-Gul kapısı', owner, 'passwordContainsIdentity'],
  // Names of four and two letters occur in too many passwords by chance.
  ['ayse mavi çinili kapı', owner, undefined],
  ['mavi çinili kapı ng ab', short, undefined],
  ['P@ssw0rd-2024!', owner, 'passwordCommon']
])('the password “%s” of %o is refused with %s', (password, whose, problem) => {
  expect(passwordProblem(password, whose, 12)?.key).toBe(problem)
})
