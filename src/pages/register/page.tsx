import { registerForm } from '../../forms/register.ts'
import { tooMany } from '../../forms/server/submission.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import { register, registrationErrors } from '../../server/accounts/registration.ts'
import { sentQuery, successQuery } from '../../shared/protocol.ts'
import { Button } from '../../ui/button.tsx'
import { FormScreen } from '../../ui/form-layout.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { definePage, type OpenFormProps, takeForm } from '../define-page.tsx'

const Register = formView(registerForm)
const sent = 'registered'

interface RegisterData {
  /** The form has been accepted, and the next step is in a mail. */
  isSent: boolean
  shortestPassword: number
}

type RegisterProps = OpenFormProps<RegisterData>

export const page = definePage({
  load: ({ query, settings }): RegisterData => ({
    isSent: query.get(successQuery) === sent || query.has(sentQuery),
    shortestPassword: settings.PASSWORD_MIN_LENGTH
  }),

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('register.head.title'), form),
    description: t('register.head.description')
  }),

  Page: (props) => {
    const { t, href, data } = props
    return (
      <FormScreen
        title={t(data.isSent ? 'register.sent.title' : 'register.title')}
        lead={t(data.isSent ? 'register.sent.text' : 'register.lead')}
        footer={
          <>
            <LinkedText text={t('register.haveAccount')} links={{ login: href('login') }} />{' '}
            <LinkedText text={t('register.notSure')} links={{ demo: href('requestDemo') }} />
          </>
        }
      >
        {data.isSent ? <Sent {...props} /> : <RegisterForm {...props} />}
        <div className="form-after">
          <h2 className="form-after__title">{t('register.after.title')}</h2>
          <ol className="form-after__steps">
            {t('register.after.steps').map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </FormScreen>
    )
  },

  forms: [
    takeForm(
      registerForm,
      async (submission, request) => {
        const result = await register(submission, request)
        if ('waitSeconds' in result) return tooMany(result)
        if ('error' in result) return { status: 422, errors: [result.error] }
        const goTo = request.href('register', { query: { [successQuery]: sent } })
        return { goTo, registrationMark: result.registrationMark }
      },
      registrationErrors
    )
  ]
})

/** The same for every address, so that it does not reveal which ones have an account. */
function Sent({ t, href }: RegisterProps) {
  return (
    <div className="form">
      <Button href={href('verifyEmail')} size={56} variant="outline-neutral-500" block>
        {t('register.sent.again')}
      </Button>
      <Button href={href('register')} size={56} variant="outline-neutral-500" block>
        {t('register.sent.change')}
      </Button>
    </div>
  )
}

function RegisterForm({ t, href, locale, data, form }: RegisterProps) {
  return (
    <Register.Form
      page={{ t, locale, form }}
      shortestPassword={data.shortestPassword}
      action={href('register')}
      submit={t('register.submit')}
      wide
    >
      <Register.Fields
        terms={{
          label: <LinkedText text={t('forms.termsAccept')} links={{ terms: href('terms') }} />
        }}
      />
      <PrivacyNotice t={t} href={href} />
    </Register.Form>
  )
}
