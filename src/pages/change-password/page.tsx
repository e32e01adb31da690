import { changePasswordForm } from '../../forms/change-password.ts'
import { tooOften } from '../../forms/server/submission.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import type { PageFormProps } from '../../forms/view/form-shell.tsx'
import { NewPasswordFields } from '../../forms/view/new-password-field.tsx'
import { PasswordField } from '../../forms/view/password-field.tsx'
import { ScreenForm } from '../../forms/view/screen-form.tsx'
import { UsernameField } from '../../forms/view/username-field.tsx'
import { readAccount } from '../../server/accounts/accounts.ts'
import { changePassword } from '../../server/accounts/new-password.ts'
import { orUnavailable } from '../../server/or-unavailable.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Columns } from '../../ui/columns.tsx'
import { Hero } from '../../ui/hero.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { definePage, pageForm } from '../define-page.tsx'
import { signedIn } from '../signed-in.ts'

export const page = definePage({
  load: async (context) => {
    const { settings } = context
    const found = await orUnavailable(readAccount(signedIn(context), context))
    return { email: found?.account.email ?? '', shortestPassword: settings.PASSWORD_MIN_LENGTH }
  },

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('changePassword.head.title'), form),
    description: t('changePassword.head.description')
  }),

  Page: ({ t, href, data, form }) => (
    <Hero
      kind="document"
      breadcrumbs={
        <Breadcrumbs
          label={t('shell.breadcrumb.label')}
          items={[
            { label: t('shell.pages.account'), href: href('account') },
            { label: t('account.password.title') }
          ]}
        />
      }
      title={t('changePassword.title')}
      lead={t('changePassword.lead')}
    >
      <Columns>
        {form && <ChangePasswordForm t={t} href={href} form={form} {...data} />}
        <div className="account-part">
          <p>{t('changePassword.after')}</p>
          <p>
            <LinkedText
              text={t('changePassword.forgot')}
              links={{ forgot: href('forgotPassword') }}
            />
          </p>
        </div>
      </Columns>
    </Hero>
  ),

  forms: [
    pageForm({
      definition: changePasswordForm,
      guards: false,
      submit: async ({ values }, context) => {
        const { href } = context
        const result = await changePassword(signedIn(context).accountId, values, context)
        if (result === 'no account') {
          return { goTo: href('login', { query: { error: 'session_expire' } }), session: 'end' }
        }
        if (result !== 'done') {
          return 'waitSeconds' in result
            ? tooOften(result.waitSeconds)
            : { status: 422, errors: [result.error] }
        }
        return { goTo: href('login', { query: { success: 'password_changed' } }), session: 'end' }
      }
    })
  ]
})

interface ChangePasswordFormProps extends PageFormProps {
  email: string
  shortestPassword: number
}

function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { t, href, form, email, shortestPassword } = props
  const own = { t, definition: changePasswordForm, form }
  return (
    <ScreenForm
      {...own}
      action={href('changePassword')}
      submit={t('changePassword.submit')}
      guards={false}
    >
      <UsernameField email={email} />
      <PasswordField {...own} name="currentPassword" />
      <NewPasswordFields {...own} shortest={shortestPassword} />
    </ScreenForm>
  )
}
