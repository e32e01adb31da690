import { logOutOperator } from '../../server/operators/login/log-out.ts'
import { defineAction } from '../define-action.ts'

export const logOutAction = defineAction('logOut', {
  role: 'reader',
  fields: {},
  submit: async (_, request) => ({
    ...(await logOutOperator(request.deskSession, request)),
    redirectTo: request.deskHref('login')
  })
})
