import { credential } from '../../forms/definition/hidden-fields.ts'
import { reject } from '../../forms/server/answer.ts'
import { confirmWithPasskey } from '../../server/operators/passkeys/confirmation.ts'
import { defineAction } from '../define-action.ts'

/** Uses the operator's passkey again, on the operator's own account. */
export const confirmAction = defineAction('confirm', {
  role: 'reader',
  fields: { credential },
  submit: async (values, request) => {
    const result = await confirmWithPasskey(values.credential, request)
    return 'refused' in result ? reject('passkey.errors.refused') : result
  }
})
