import { registerForm } from '../../forms/register.ts'
import { tooManyTries } from '../../forms/server/submission.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { register } from '../../server/accounts/registration.ts'
import { FormScreen } from '../../ui/form-layout.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { definePage, takeForm } from '../define-page.tsx'

const Register = formView(registerForm)

export const page = definePage({
  load: ({ settings }) => ({ shortestPassword: settings.PASSWORD_MIN_LENGTH }),

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('register.head.title'), form),
    description: t('register.head.description')
  }),

  Page: ({ t, href, locale, data: { shortestPassword }, form }) => (
    <FormScreen
      title={t('register.title')}
      lead={t('register.lead')}
      footer={
        <>
          <LinkedText text={t('register.haveAccount')} links={{ login: href('login') }} />{' '}
          <LinkedText text={t('register.notSure')} links={{ demo: href('requestDemo') }} />
        </>
      }
    >
      <Register.Form
        page={{ t, locale, form }}
        shortestPassword={shortestPassword}
        action={href('register')}
        submit={t('register.submit')}
        wide
      >
        <Register.Fields
          terms={{
            label: (
              <LinkedText
                text={t('forms.termsAccept')}
                links={{ terms: href('terms'), privacy: href('privacy') }}
              />
            )
          }}
        />
      </Register.Form>
      <div className="form-after">
        <h2 className="form-after__title">{t('register.after.title')}</h2>
        <p>{t('register.after.text')}</p>
      </div>
    </FormScreen>
  ),

  forms: [
    takeForm(registerForm, async (submission, request) => {
      const result = await register(submission, request)
      if (result === 'sent') {
        return { goTo: request.href('register', { query: { success: 'registered' } }) }
      }
      if ('waitSeconds' in result) return tooManyTries(result.waitSeconds)
      return { status: 422, errors: [result.error] }
    })
  ]
})
