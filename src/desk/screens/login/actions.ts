import { email, optionalLine } from '../../../forms/definition/fields.ts'
import { logInByLink, requestOperatorLink } from '../../../server/operators/login/login.ts'
import { sentQuery } from '../../../shared/protocol/protocol.ts'
import { afterLogin, answerRefusedAction, definePublicAction } from '../../define-action.ts'

export const askForLinkAction = definePublicAction('ask', {
  fields: { email: email() },
  submit: async (values, request) => {
    const result = await requestOperatorLink(values.email, request)
    if ('refused' in result) {
      const isNetwork = 'reason' in result && result.reason === 'network'
      const limit = isNetwork ? 'login.errors.network' : 'login.errors.tooMany'
      return answerRefusedAction(result, { limit })
    }
    return { ...result, redirectTo: request.deskHref('login', { query: { [sentQuery]: '1' } }) }
  }
})

// Logs in on submit only, because mail programs open the links that they find.
export const openLinkAction = definePublicAction('open', {
  fields: { token: optionalLine({ max: 100 }) },
  submit: async ({ token }, request) => {
    const outcome = await logInByLink(token, request)
    if ('refused' in outcome) return answerRefusedAction(outcome, { badLink: 'login.errors.link' })
    const { cookies, awaitsPasskey } = outcome
    return { cookies, redirectTo: awaitsPasskey ? request.deskHref('passkey') : afterLogin }
  }
})

export const loginActions = [askForLinkAction, openLinkAction]
