import { changeEmailForm } from '../../forms/change-email.ts'
import { confirmChangeForm } from '../../forms/link-forms.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { definePage, handleForm } from '../../render/define-page.tsx'
import {
  confirmEmailChange,
  findEmailChangeByLink,
  isChangedByLink
} from '../../server/accounts/email-change/confirm-change.ts'
import {
  findNewEmailErrors,
  requestEmailChange
} from '../../server/accounts/email-change/request-change.ts'
import { readAccount } from '../../server/accounts/holder/account.ts'
import { wrongPassword } from '../../server/accounts/login/new-password.ts'
import { sentQuery } from '../../shared/protocol/protocol.ts'
import { AccountHero } from '../parts/account/account-hero.tsx'
import { expectSession, sessionExpired } from '../parts/account/expect-session.ts'
import { linkToken } from '../parts/link-token.ts'
import type { ChangeData } from './change-data.ts'
import { ConfirmLink } from './confirm.tsx'
import { NewEmailForm } from './new-email-form.tsx'

/** Asks for the new address, and confirms it after a click on the mailed link. */
export const page = definePage<ChangeData>({
  personal: true,

  load: async (request) => {
    const session = expectSession(request)
    const token = linkToken(request)
    const [holder, change, isDone] = await Promise.all([
      readAccount(session, request),
      findEmailChangeByLink(token, session, request),
      isChangedByLink(token, session, request)
    ])

    const view = change ? 'pending' : isDone ? 'done' : token ? 'failed' : 'ask'
    const email = holder?.account.email ?? ''
    return { view, token, email, newEmail: change?.email ?? email }
  },

  head: ({ t, form, data: { view } }) => ({
    title: titleWithErrors(t, t(`changeEmail.${view}.title`), form),
    description: t('changeEmail.head.description')
  }),

  Page: (props) => {
    const { t, href, data } = props
    const { view, newEmail } = data
    return (
      <AccountHero
        t={t}
        href={href}
        crumb={t('account.email.title')}
        title={t(`changeEmail.${view}.title`)}
        intro={t(`changeEmail.${view}.intro`, { newAddress: newEmail })}
      >
        {view === 'ask' ? <NewEmailForm {...props} /> : <ConfirmLink {...props} />}
      </AccountHero>
    )
  },

  forms: [
    handleForm(
      changeEmailForm,
      async (submission, request) => {
        const { href } = request
        const result = await requestEmailChange(expectSession(request), submission, request)
        if ('refused' in result) {
          return answerRefusal(result, {
            noAccount: sessionExpired(href),
            wrongPassword
          })
        }
        return { redirectTo: href('account', { query: { [sentQuery]: '1' }, hash: 'email' }) }
      },
      async (values, request) => {
        const holder = await readAccount(expectSession(request), request)
        return holder ? findNewEmailErrors(values, holder.account, request) : []
      }
    ),
    handleForm(confirmChangeForm, async (_, request) => {
      const { href } = request
      const token = linkToken(request)
      const result = await confirmEmailChange(token, expectSession(request), request)
      if ('refused' in result) {
        return answerRefusal(result, {
          badLink: { redirectTo: href('changeEmail', { query: { token } }) }
        })
      }
      return { redirectTo: href('account', { query: { changed: '1' }, hash: 'email' }), ...result }
    })
  ]
})
