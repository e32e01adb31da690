import { afterLogin } from '../../../desk/define-action.ts'
import type { PublicDeskRequest } from '../../../desk/request.ts'
import type { AppContext } from '../../../env.ts'
import { controlFields } from '../../../forms/definition/control-fields.ts'
import { checkSubmission } from '../../../forms/server/check-submission.ts'
import { respondToForm } from '../../respond-to-form.ts'
import { storeDoneMessage } from './done-message.ts'
import { promptForPasskey } from './prompt-for-passkey.tsx'
import { popRequestedScreen } from './requested-screen.ts'
import { respondForbidden } from './respond-desk-error.tsx'
import { type CurrentScreen, respondScreen } from './respond-screen.tsx'

/** Handles a form of the desk, which may require a role and a passkey. */
export async function runAction<Request extends PublicDeskRequest>(
  c: AppContext,
  currentScreen: CurrentScreen<Request>
): Promise<Response> {
  const { screen, request } = currentScreen
  const { t, may, operator } = request
  const { pathname, search } = c.get('url')
  const url = pathname + search
  return respondToForm(c, {
    find: (name) => screen.forms.find(({ form }) => form.name === name),
    submit: async (action, { intent, values }) => {
      if (action.role && !may(action.role)) return respondForbidden(c, { operator })
      const result = await checkSubmission(action, values, request)
      if ('errors' in result) return { status: 422, ...result }
      if (action.passkeyFor) {
        const reason = t(`passkey.confirm.reasons.${action.passkeyFor}`, { email: '', ...values })
        const fields = Object.entries({ [controlFields.intent]: intent, ...values })
        const toConfirm = { reason, method: 'post' as const, url, fields, back: url }
        const prompt = await promptForPasskey(c, currentScreen, toConfirm)
        if (prompt) return prompt
      }
      const answer = await action.submit(result.values, request)
      if ('errors' in answer) return answer
      const { done, params, redirectTo = url, cookies } = answer
      if (done) storeDoneMessage(c, { key: done, params })
      const isLogin = redirectTo === afterLogin
      return { cookies, redirectTo: isLogin ? await popRequestedScreen(c) : redirectTo }
    },
    translator: () => (key, params) => String(t(key, params)),
    showAgain: (form, status) =>
      respondScreen(c, { ...currentScreen, request: { ...request, form } }, status)
  })
}
