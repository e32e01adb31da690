import { logSecurity } from '../../server/base/security-log.ts'
import { deleteOperatorSession } from '../../server/operators/session-store.ts'
import { defineAction } from '../define-action.ts'

export const logOutAction = defineAction('logOut', {
  role: 'reader',
  fields: {},
  submit: async (_, request) => {
    const { env, operator, deskSession, actionLog, deskHref } = request
    const session = deskSession && deleteOperatorSession(env.DB, deskSession.tokenHash)
    await actionLog.write({ action: 'loggedOut' }, session)
    await logSecurity({ event: 'operator logged out', email: operator.email }, request)
    return { cookies: { deskSession: 'end' }, redirectTo: deskHref('login') }
  }
})
