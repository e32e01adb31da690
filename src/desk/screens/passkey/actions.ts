import { credential } from '../../../forms/definition/hidden-fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import { completeLogin } from '../../../server/operators/login/complete-login.ts'
import { enrolPasskey } from '../../../server/operators/passkeys/passkeys.ts'
import { afterLogin, definePublicAction } from '../../define-action.ts'

export const enrolAction = definePublicAction('enrol', {
  fields: { credential },
  submit: async (values, request) => {
    if (!request.pendingOperator) return reject('passkey.errors.over')
    const enrolled = await enrolPasskey(values.credential, request.pendingOperator, request)
    if ('refused' in enrolled) return reject('passkey.errors.notAdded')
    return { ...enrolled, redirectTo: afterLogin }
  }
})

export const answerAction = definePublicAction('answer', {
  fields: { credential },
  submit: async (values, request) => {
    if (!request.pendingOperator) return reject('passkey.errors.over')
    const login = await completeLogin(values.credential, request.pendingOperator, request)
    if ('refused' in login) return reject('passkey.errors.refused')
    return { ...login, redirectTo: afterLogin }
  }
})

export const passkeyActions = [enrolAction, answerAction]
