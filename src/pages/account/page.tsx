import { endSessionForm, exportForm, signOutForm } from '../../forms/account.ts'
import { deleteForm } from '../../forms/delete.ts'
import { profileForm } from '../../forms/profile.ts'
import { tooOften } from '../../forms/server/submission.ts'
import { FormErrors, titleWithErrors, wholeErrors } from '../../forms/view/form-errors.tsx'
import { IntentForm } from '../../forms/view/intent-form.tsx'
import {
  deleteAccount,
  exportAccount,
  readAccount,
  saveProfile
} from '../../server/accounts/accounts.ts'
import type { Account } from '../../server/accounts/backend.ts'
import { orUnavailable } from '../../server/or-unavailable.ts'
import { deleteSession, deleteSessions, type Session } from '../../server/sessions/store.ts'
import { Button } from '../../ui/button.tsx'
import { Chapter } from '../../ui/chapter.tsx'
import { Sidebar } from '../../ui/columns.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Toc } from '../../ui/toc.tsx'
import { definePage, notFound, pageForm } from '../define-page.tsx'
import { signedIn } from '../signed-in.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Profile } from './profile.tsx'
import { Sessions } from './sessions.tsx'

interface AccountData {
  account: Account
  sessions: Session[]
  /** Of the session that asks. */
  currentId: string
  isSaved: boolean
  now: number
}

export const page = definePage<AccountData>({
  load: async ({ query, env, settings, now, ...context }) => {
    const session = signedIn(context)
    const found = await orUnavailable(readAccount(session, { env, settings, now }))
    if (!found) {
      // The business system has deleted the account while somebody was signed in.
      await deleteSessions(env.DB, session.accountId)
      return notFound
    }
    return { ...found, currentId: session.id, isSaved: query.has('saved'), now }
  },

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('account.head.title'), form),
    description: t('account.head.description')
  }),

  Page: ({ t, href, locale, data, form }) => {
    if (!form) return null
    const { account } = data
    const parts = [
      {
        id: 'profile',
        content: <Profile t={t} href={href} account={account} form={form} isSaved={data.isSaved} />
      },
      {
        id: 'password',
        content: (
          <div className="account-part">
            <p>{t('account.password.text')}</p>
            <Button href={href('changePassword')} size={44} variant="outline-neutral-500">
              {t('account.password.action')}
            </Button>
          </div>
        )
      },
      {
        id: 'sessions',
        content: <Sessions t={t} href={href} locale={locale} form={form} {...data} />
      },
      {
        id: 'export',
        content: (
          <div className="account-part">
            <p>{t('account.export.text')}</p>
            <IntentForm href={href} definition={exportForm} form={form}>
              <Button type="submit" size={44} variant="outline-neutral-500">
                {t('account.export.action')}
              </Button>
            </IntentForm>
          </div>
        )
      },
      {
        id: 'remove',
        content: <DeleteAccount t={t} href={href} form={form} email={account.email} />
      }
    ] as const
    const contents = parts.map(({ id }) => ({ href: `#${id}`, label: t(`account.${id}.title`) }))
    return (
      <>
        <Hero
          title={t('account.title')}
          lead={`${t('account.greeting', { name: account.name })} ${t('account.lead')}`}
          actions={
            <IntentForm href={href} definition={signOutForm} form={form} hidden={{ scope: 'this' }}>
              <Button type="submit" size={44} variant="outline-neutral-500">
                {t('account.signOut')}
              </Button>
            </IntentForm>
          }
        >
          <FormErrors t={t} errors={wholeErrors(form, [signOutForm, endSessionForm, exportForm])} />
        </Hero>
        <div className="section section--surface section--edge-plinth chapters">
          <Sidebar aside={<Toc title={t('account.contents')} items={contents} />}>
            {parts.map(({ id, content }, index) => (
              <Chapter key={id} id={id} number={index + 1} title={t(`account.${id}.title`)}>
                {content}
              </Chapter>
            ))}
          </Sidebar>
        </div>
      </>
    )
  },

  forms: [
    pageForm({
      definition: profileForm,
      guards: false,
      submit: async ({ values }, context) => {
        await saveProfile(signedIn(context), values, context)
        return { goTo: context.href('account', { query: { saved: '1' }, hash: 'profile' }) }
      }
    }),
    pageForm({
      definition: signOutForm,
      guards: false,
      submit: async ({ values }, context) => {
        const { scope } = values
        const session = signedIn(context)
        const { env, href } = context
        if (scope === 'others') {
          await deleteSessions(env.DB, session.accountId, session.id)
          return { goTo: href('account', { hash: 'sessions' }) }
        }
        if (scope === 'all') await deleteSessions(env.DB, session.accountId)
        else await deleteSession(env.DB, session)
        return { goTo: href('home', { query: { success: 'signed_out' } }), session: 'end' }
      }
    }),
    pageForm({
      definition: endSessionForm,
      guards: false,
      submit: async ({ values }, context) => {
        const { session: id } = values
        await deleteSession(context.env.DB, { id, accountId: signedIn(context).accountId })
        return { goTo: context.href('account', { hash: 'sessions' }) }
      }
    }),
    pageForm({
      definition: exportForm,
      guards: false,
      submit: async (_, context) => ({
        fileName: 'babylon-account.json',
        content: await exportAccount(signedIn(context), context)
      })
    }),
    pageForm({
      definition: deleteForm,
      guards: false,
      submit: async ({ values }, context) => {
        const { currentPassword } = values
        const result = await deleteAccount(signedIn(context), currentPassword, context)
        if (result === 'wrong password') {
          const error = { field: 'currentPassword', key: 'currentPasswordWrong' }
          return { status: 422, errors: [error] }
        }
        if (typeof result === 'object') return tooOften(result.waitSeconds)
        const goTo = context.href('home', { query: { success: 'account_deleted' } })
        return { goTo, session: 'end' }
      }
    })
  ]
})
