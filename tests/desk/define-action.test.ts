import { expect, test } from 'vitest'
import { definePublicAction } from '../../src/desk/define-action.ts'
import { currentPassword } from '../../src/forms/fields.ts'

test('a field with a problem that the desk has no message for cannot be defined', () => {
  const define = () =>
    definePublicAction('login', { fields: { ownPassword: currentPassword }, run: async () => ({}) })
  expect(define).toThrow('The field ownPassword needs a message for “Wrong”')
})
