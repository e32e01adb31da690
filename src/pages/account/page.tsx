import { endSessionForm, exportForm, signOutForm } from '../../forms/account.ts'
import { deleteForm } from '../../forms/delete-account.ts'
import { profileForm } from '../../forms/profile.ts'
import { tooManyTries } from '../../forms/server/submission.ts'
import { ButtonErrors, titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import {
  deleteAccount,
  exportAccount,
  readAccount,
  saveProfile
} from '../../server/accounts/accounts.ts'
import { orUnavailable } from '../../server/or-unavailable.ts'
import { secondFactorOf } from '../../server/passkeys/second-factor-store.ts'
import { passkeysOf } from '../../server/passkeys/store.ts'
import { deleteSession, deleteSessions } from '../../server/sessions/store.ts'
import { Button } from '../../ui/button.tsx'
import { Chapter } from '../../ui/chapter.tsx'
import { Sidebar } from '../../ui/columns.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Toc } from '../../ui/toc.tsx'
import { definePage, notFound, takeForm } from '../define-page.tsx'
import { signedIn } from '../signed-in.ts'
import type { AccountData, AccountProps } from './account-data.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Passkeys } from './passkeys.tsx'
import { Profile } from './profile.tsx'
import { Sessions } from './sessions.tsx'

const SignOut = formView(signOutForm)
const Export = formView(exportForm)

/** The page's chapters in order. Each id is also the fragment of the chapter's link. */
const chapters = [
  { id: 'profile', Content: Profile },
  { id: 'password', Content: Password },
  { id: 'passkeys', Content: Passkeys },
  { id: 'sessions', Content: Sessions },
  { id: 'export', Content: ExportData },
  { id: 'remove', Content: DeleteAccount }
] as const

export const page = definePage<AccountData>({
  load: async (request) => {
    const session = signedIn(request)
    const { DB } = request.env
    const [found, passkeys, secondFactor] = await orUnavailable(
      Promise.all([
        readAccount(session, request),
        passkeysOf(DB, session.accountId),
        secondFactorOf(DB, session.accountId)
      ])
    )
    if (!found) {
      // The business system has deleted the account while its owner was logged in.
      await deleteSessions(DB, session.accountId)
      return notFound
    }
    const isSaved = request.query.has('saved')
    return { ...found, passkeys, secondFactor, currentId: session.id, isSaved }
  },

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('account.head.title'), form),
    description: t('account.head.description')
  }),

  Page: (props) => {
    const { t } = props
    const contents = chapters.map(({ id }) => ({ href: `#${id}`, label: t(`account.${id}.title`) }))
    return (
      <>
        <Opening {...props} />
        <div className="section section--surface section--edge-plinth chapters">
          <Sidebar aside={<Toc title={t('account.contents')} items={contents} />}>
            {chapters.map(({ id, Content }, index) => (
              <Chapter key={id} id={id} number={index + 1} title={t(`account.${id}.title`)}>
                <Content {...props} />
              </Chapter>
            ))}
          </Sidebar>
        </div>
      </>
    )
  },

  forms: [
    takeForm(profileForm, async ({ values }, request) => {
      await saveProfile(signedIn(request), values, request)
      return { goTo: request.href('account', { query: { saved: '1' }, hash: 'profile' }) }
    }),
    takeForm(signOutForm, async ({ values: { scope } }, request) => {
      const session = signedIn(request)
      const { env, href } = request
      if (scope === 'others') {
        await deleteSessions(env.DB, session.accountId, session.id)
        return { goTo: href('account', { hash: 'sessions' }) }
      }
      if (scope === 'all') await deleteSessions(env.DB, session.accountId)
      else await deleteSession(env.DB, session)
      return { goTo: href('home', { query: { success: 'signed_out' } }), session: 'end' }
    }),
    takeForm(endSessionForm, async ({ values: { session: id } }, request) => {
      await deleteSession(request.env.DB, { id, accountId: signedIn(request).accountId })
      return { goTo: request.href('account', { hash: 'sessions' }) }
    }),
    takeForm(exportForm, async (_, request) => ({
      fileName: 'babylon-account.json',
      content: await exportAccount(signedIn(request), request)
    })),
    takeForm(deleteForm, async ({ values: { currentPassword } }, request) => {
      const result = await deleteAccount(signedIn(request), currentPassword, request)
      if (result === 'wrong password') {
        const error = { field: 'currentPassword', key: 'currentPasswordWrong' } as const
        return { status: 422, errors: [error] }
      }
      if (typeof result === 'object') return tooManyTries(result.waitSeconds)
      const goTo = request.href('home', { query: { success: 'account_deleted' } })
      return { goTo, session: 'end' }
    })
  ]
})

function Opening({ t, href, data, form }: AccountProps) {
  const { name } = data.account
  return (
    <Hero
      title={t('account.title')}
      lead={`${t('account.greeting', { name })} ${t('account.lead')}`}
      actions={
        <SignOut.Post action={href('account')} state={form} hidden={{ scope: 'this' }}>
          <Button type="submit" size={44} variant="outline-neutral-500">
            {t('account.signOut')}
          </Button>
        </SignOut.Post>
      }
    >
      <ButtonErrors t={t} state={form} of={[signOutForm, endSessionForm, exportForm]} />
    </Hero>
  )
}

function Password({ t, href }: AccountProps) {
  return (
    <div className="account-part">
      <p>{t('account.password.text')}</p>
      <Button href={href('changePassword')} size={44} variant="outline-neutral-500">
        {t('account.password.action')}
      </Button>
    </div>
  )
}

function ExportData({ t, href, form }: AccountProps) {
  return (
    <div className="account-part">
      <p>{t('account.export.text')}</p>
      <Export.Post action={href('account')} state={form}>
        <Button type="submit" size={44} variant="outline-neutral-500">
          {t('account.export.action')}
        </Button>
      </Export.Post>
    </div>
  )
}
