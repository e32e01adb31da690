import { registerForm } from '../../forms/register.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import { resendForm } from '../../forms/verify-email.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import { isSent } from '../../render/alert.ts'
import { definePage, handleForm } from '../../render/define-page.tsx'
import type { FormPageProps } from '../../render/page-request.ts'
import {
  findRegistrationErrors,
  register
} from '../../server/accounts/registration/registration.ts'
import { likelyCountry } from '../../shared/language/likely-country.ts'
import { againQuery, sentQuery } from '../../shared/protocol/protocol.ts'
import { FormGrid, FormScreen } from '../../ui/forms/form-layout.tsx'
import { NextSteps } from '../../ui/sections/next-steps.tsx'
import { Definitions } from '../../ui/text/definitions.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { CheckInbox } from '../parts/account/check-inbox.tsx'

const Register = formView(registerForm)
const Resend = formView(resendForm)

interface RegisterData {
  /** Whether the form was accepted and the next step is in a mail. */
  isSent: boolean
  minPasswordLength: number
}

type RegisterProps = FormPageProps<RegisterData>

export const page = definePage({
  load: ({ query, settings }): RegisterData => ({
    isSent: isSent(query, 'registered'),
    minPasswordLength: settings.PASSWORD_MIN_LENGTH
  }),

  head: ({ t, form, data: { isSent } }) => ({
    title: isSent ? t('register.sent.title') : titleWithErrors(t, t('register.head.title'), form),
    description: t('register.head.description'),
    index: !isSent
  }),

  Page: (props) => {
    const { t, href, data } = props
    return (
      <FormScreen
        title={t(data.isSent ? 'register.sent.title' : 'register.title')}
        intro={t(data.isSent ? 'register.sent.text' : 'register.intro')}
        footer={
          <>
            <LinkedText text={t('register.haveAccount')} links={{ login: href('login') }} />{' '}
            <LinkedText text={t('register.notSure')} links={{ demo: href('requestDemo') }} />
          </>
        }
      >
        {data.isSent ? <Sent {...props} /> : <RegisterForm {...props} />}
        <NextSteps level={2} title={t('register.after.title')} items={t('register.after.steps')} />
        {!data.isSent && <Terms {...props} />}
      </FormScreen>
    )
  },

  forms: [
    handleForm(
      registerForm,
      async (submission, request) => {
        const result = await register(submission, request)
        if ('refused' in result) return answerRefusal(result, {})
        const { name, company, email, phone } = submission.values
        return {
          redirectTo: request.href('register', { query: { [sentQuery]: '1' } }),
          ...result,
          receipt: { values: { name, company, email, phone } }
        }
      },
      findRegistrationErrors
    )
  ]
})

function Sent({ t, href, form }: RegisterProps) {
  return (
    <CheckInbox
      t={t}
      form={form}
      ResendForm={Resend.Post}
      action={href('verifyEmail')}
      resendLabel={t('register.sent.again')}
      resendHref={href('verifyEmail')}
      correction={{
        href: href('register', { query: { [againQuery]: '1' } }),
        label: t('register.sent.change')
      }}
    />
  )
}

/** The summary of the terms, a part of which opens on request. */
function Terms({ t }: RegisterProps) {
  return (
    <div className="form-terms">
      <Definitions items={t('register.promises')} />
      <details>
        <summary>{t('register.more')}</summary>
        <Definitions items={t('register.conditions')} />
      </details>
    </div>
  )
}

function RegisterForm(props: RegisterProps) {
  const { t, locale, href, data, form } = props
  return (
    <Register.Form
      page={props}
      initial={form.receipt?.values}
      minPasswordLength={data.minPasswordLength}
      action={href('register')}
      submit={t('register.submit')}
      wide
    >
      <FormGrid>
        <Register.Fields
          company={{ hint: t('register.company') }}
          phone={{ hint: t('register.phone') }}
          terms={{
            label: <LinkedText text={t('forms.termsAccept')} links={{ terms: href('terms') }} />,
            // The KVKK is a law of Türkiye.
            hint: likelyCountry(locale) === 'TR' && t('register').signing
          }}
        />
      </FormGrid>
      <PrivacyNotice form="register" t={t} href={href} />
    </Register.Form>
  )
}
