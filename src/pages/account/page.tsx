import { endSessionForm, exportForm, logOutForm } from '../../forms/button-forms.ts'
import { cancelChangeForm, resendChangeForm } from '../../forms/change-email.ts'
import { confirmLogOutForm, deleteForm } from '../../forms/password-proofs.ts'
import { profileForm } from '../../forms/profile.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import { ButtonErrors, formHead } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { alertQuery } from '../../render/alert.ts'
import { definePage, handleForm, notFound } from '../../render/define-page.tsx'
import { readEmailChange } from '../../server/accounts/email-change/store.ts'
import {
  endSessionsOfClosedAccount,
  readAccount,
  saveProfile
} from '../../server/accounts/holder/account.ts'
import { deleteAccount } from '../../server/accounts/holder/erase.ts'
import { exportAccount } from '../../server/accounts/holder/export.ts'
import { wrongPassword } from '../../server/accounts/login/new-password.ts'
import { readTwoStep } from '../../server/accounts/two-step/recovery-codes/recovery-codes.ts'
import { readHistory, writeEvent } from '../../server/history/history.ts'
import { wantsNews } from '../../server/news/store.ts'
import { listPasskeys } from '../../server/passkeys/store.ts'
import { allKeyed } from '../../shared/all-keyed.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { bandClass } from '../../ui/sections/band-class.ts'
import { Hero } from '../../ui/sections/hero.tsx'
import { Sidebar } from '../../ui/sections/sidebar.tsx'
import { expectSession } from '../parts/account/expect-session.ts'
import type { AccountData, AccountProps } from './account-data.ts'
import { emailForms } from './email-forms.ts'
import { AccountContents, AccountGroups } from './groups.tsx'
import { newsForms } from './news-forms.ts'
import { choiceToConfirm, sessionForms } from './session-forms.ts'

const LogOut = formView(logOutForm)

export const page = definePage<AccountData>({
  personal: true,

  load: async (request) => {
    const session = expectSession(request)
    const { DB } = request.env
    const { holder, ...loaded } = await allKeyed({
      holder: readAccount(session, request),
      passkeys: listPasskeys(DB, session.accountId),
      twoStep: readTwoStep(session.accountId, request),
      emailChange: readEmailChange(DB, session.accountId, request.now),
      history: readHistory(DB, session.accountId)
    })
    if (!holder || holder.account.blockedAt !== null) {
      // The business system has deleted or blocked the account during the session.
      if (!request.isPrefetch) await endSessionsOfClosedAccount(session, request)
      return notFound
    }
    return {
      ...holder,
      ...loaded,
      wantsNews: await wantsNews(DB, holder.account.email),
      currentId: session.id,
      toConfirm: choiceToConfirm(holder.sessions, { ...request, session })
    }
  },

  head: formHead('account'),

  Page: (props) => (
    <>
      <Opening {...props} />
      <div className={bandClass({ tone: 'surface', edge: 'plinth' }, 'chapters')}>
        <Sidebar aside={<AccountContents {...props} />}>
          <AccountGroups {...props} />
        </Sidebar>
      </div>
    </>
  ),

  forms: [
    handleForm(profileForm, async ({ values }, request) => {
      const isOtherLanguage = await saveProfile(expectSession(request), values, request)
      const language = isOtherLanguage ? values.language : undefined
      const href = request.hrefIn(language ?? request.locale)
      const redirectTo = href('account', { query: { saved: '1' }, hash: 'profile' })
      return { redirectTo, cookies: { language } }
    }),
    ...emailForms,
    ...newsForms,
    ...sessionForms,
    handleForm(exportForm, async (_, request) => {
      const { accountId } = expectSession(request)
      const content = JSON.stringify(await exportAccount(accountId, request), undefined, 2)
      await writeEvent({ event: 'data exported', account: accountId }, request)
      return { fileName: 'babylon-account.json', type: 'application/json', content }
    }),
    handleForm(deleteForm, async ({ values: { currentPassword } }, request) => {
      const result = await deleteAccount(expectSession(request), currentPassword, request)
      if ('refused' in result)
        return answerRefusal(result, { changed: 'unavailable', wrongPassword })
      const redirectTo = request.href('home', { query: alertQuery('account_deleted') })
      return { redirectTo, ...result }
    })
  ]
})

function Opening({ t, href, query, data, form }: AccountProps) {
  const { name } = data.account
  const buttons = [logOutForm, endSessionForm, exportForm, resendChangeForm, cancelChangeForm]
  return (
    <Hero
      title={t('account.title')}
      intro={`${t('account.greeting', { name })} ${t('account.intro')}`}
      actions={
        <LogOut.Button action={href('account')} state={form} hidden={{ scope: 'this' }}>
          {t('account.logOut')}
        </LogOut.Button>
      }
    >
      {query.has('confirmed') && <Notice type="success">{t('account.confirmed')}</Notice>}
      <ButtonErrors
        t={t}
        state={form}
        forms={data.toConfirm ? buttons : [...buttons, confirmLogOutForm]}
      />
    </Hero>
  )
}
