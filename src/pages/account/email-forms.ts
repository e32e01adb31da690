import { cancelChangeForm, resendChangeForm } from '../../forms/change-email.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import { handleForm } from '../../render/define-page.tsx'
import {
  cancelEmailChange,
  resendEmailChange
} from '../../server/accounts/email-change/request-change.ts'
import { sentQuery } from '../../shared/protocol/protocol.ts'
import { expectSession } from '../parts/account/expect-session.ts'

/** The forms of the section about the email address. */
export const emailForms = [
  handleForm(resendChangeForm, async ({ idempotencyKey }, request) => {
    const result = await resendEmailChange(expectSession(request), idempotencyKey, request)
    if ('refused' in result) return answerRefusal(result, {})
    return { redirectTo: request.href('account', { query: { [sentQuery]: '1' }, hash: 'email' }) }
  }),
  handleForm(cancelChangeForm, async (_, request) => {
    await cancelEmailChange(expectSession(request), request)
    return { redirectTo: request.href('account', { hash: 'email' }) }
  })
]
