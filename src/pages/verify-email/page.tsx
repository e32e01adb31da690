import { confirmEmailForm } from '../../forms/link-forms.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import type { FormAnswer } from '../../forms/server/submission.ts'
import { confirmByPasswordForm, resendForm } from '../../forms/verify-email.ts'
import { ButtonErrors, formHead } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { UsernameField } from '../../forms/view/username-field.tsx'
import { alertQuery } from '../../render/alert.ts'
import { definePage, handleForm } from '../../render/define-page.tsx'
import type { PersonalPageProps, SubmitRequest } from '../../render/page-request.ts'
import { requestLink } from '../../server/accounts/links/link-request.ts'
import {
  confirmEmail,
  findRegistrationByLink,
  isConfirmedByLink,
  type PendingRegistration
} from '../../server/accounts/registration/registration.ts'
import { againQuery, sentQuery } from '../../shared/protocol/protocol.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormScreen } from '../../ui/forms/form-layout.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { CheckInbox, mailReceipt } from '../parts/account/check-inbox.tsx'
import { linkToken } from '../parts/link-token.ts'

const ConfirmEmail = formView(confirmEmailForm)
const ConfirmByPassword = formView(confirmByPasswordForm)
const Resend = formView(resendForm)

interface VerifyData {
  token: string
  /** `pending`: a valid link; `done`: a used link; `failed`: an invalid one; `needed`: no link. */
  step: 'pending' | 'done' | 'failed' | 'needed'
  registration?: PendingRegistration
  isSent: boolean
}

type Props = PersonalPageProps<VerifyData>

export const page = definePage({
  personal: true,

  load: async (request): Promise<VerifyData> => {
    const token = linkToken(request)
    const [registration, isDone] = await Promise.all([
      findRegistrationByLink(token, request),
      isConfirmedByLink(token, request)
    ])
    const step = registration ? 'pending' : isDone ? 'done' : token ? 'failed' : 'needed'
    return { token, step, registration, isSent: request.query.has(sentQuery) }
  },

  head: formHead('verifyEmail'),

  Page: (props) => {
    const { t, href, data } = props
    const { step, isSent } = data
    if (isSent && props.form.receipt) return <Sent {...props} />
    return (
      <FormScreen
        title={t(`verifyEmail.${step}.title`)}
        intro={
          <LinkedText text={t(`verifyEmail.${step}.intro`)} links={{ login: href('login') }} />
        }
        footer={<LinkedText text={t('verifyEmail.trouble')} links={{ contact: href('contact') }} />}
      >
        {isSent && <Notice type="success">{t('verifyEmail.resend.sent')}</Notice>}
        <CurrentStep {...props} />
      </FormScreen>
    )
  },

  forms: [
    handleForm(confirmEmailForm, (_, request) => confirm(undefined, request)),
    handleForm(confirmByPasswordForm, ({ values }, request) => confirm(values.password, request)),
    handleForm(resendForm, async (submission, request) => {
      const result = await requestLink(submission, 'verify', request)
      if ('refused' in result) return answerRefusal(result, {})
      return {
        redirectTo: request.href('verifyEmail', { query: { [sentQuery]: '1' } }),
        receipt: { values: mailReceipt(submission.values.email, request) }
      }
    })
  ]
})

async function confirm(password: string | undefined, request: SubmitRequest): Promise<FormAnswer> {
  const { href } = request
  const token = linkToken(request)
  const result = await confirmEmail(token, password, request)
  if ('refused' in result) {
    // The page then reports a used or invalid link, or asks for the password.
    const again = { redirectTo: href('verifyEmail', { query: { token } }) }
    return answerRefusal(result, {
      wrongPassword: { field: 'password', key: 'registrationPasswordWrong' },
      badLink: again,
      passwordNeeded: again
    })
  }
  const redirectTo = result.cookies.session
    ? href('account', { query: { confirmed: '1' } })
    : href('login', { query: alertQuery('email_verified') })
  return { redirectTo, ...result }
}

function CurrentStep(props: Props) {
  const { t, href, data } = props
  if (data.step === 'pending') return <Confirm {...props} />
  if (data.step !== 'done') return <SendAgain {...props} />
  return (
    <Button href={href('login')} size="xxl" icon="arrow-right" block>
      {t('verifyEmail.done.action')}
    </Button>
  )
}

function Confirm({ t, href, locale, data: { token, registration }, form }: Props) {
  if (!registration) return null
  const { email, name, company, needsPassword } = registration
  const shared = {
    page: { t, locale, form },
    action: href('verifyEmail', { query: { token } }),
    submit: t('verifyEmail.pending.submit'),
    wide: true
  }
  const about = <p>{t('verifyEmail.pending.registration', { name, company })}</p>
  if (!needsPassword) {
    return (
      <ConfirmEmail.Form {...shared}>
        {about}
        <p>{t('verifyEmail.pending.sameBrowser')}</p>
      </ConfirmEmail.Form>
    )
  }
  return (
    <ConfirmByPassword.Form {...shared}>
      {about}
      <p>{t('verifyEmail.pending.otherBrowser')}</p>
      <UsernameField email={email} />
      <ConfirmByPassword.Fields />
    </ConfirmByPassword.Form>
  )
}

/**
 * Confirms that a new link was mailed. Browsers without cookies see the form again with a notice.
 */
function Sent({ t, href, form }: Props) {
  const correct = href('verifyEmail', { query: { [againQuery]: '1' } })
  return (
    <FormScreen
      title={t('verifyEmail.sent.title')}
      intro={t('verifyEmail.resend.sent')}
      footer={<LinkedText text={t('verifyEmail.trouble')} links={{ contact: href('contact') }} />}
    >
      <CheckInbox
        t={t}
        form={form}
        ResendForm={Resend.Post}
        action={correct}
        resendLabel={t('verifyEmail.sent.again')}
        resendHref={href('verifyEmail')}
        correction={{ href: correct, label: t('verifyEmail.sent.change') }}
      />
    </FormScreen>
  )
}

function SendAgain(props: Props) {
  const { t, href, form } = props
  return (
    <>
      <ButtonErrors t={t} state={form} forms={[confirmEmailForm, confirmByPasswordForm]} />
      <div className="form-after quiet">
        <h2 className="form-after__title">{t('verifyEmail.resend.title')}</h2>
        <p>{t('verifyEmail.resend.text')}</p>
      </div>
      <Resend.Form
        page={props}
        initial={form.receipt?.values}
        action={href('verifyEmail')}
        submit={t('verifyEmail.resend.submit')}
        wide
      >
        <Resend.Fields />
      </Resend.Form>
    </>
  )
}
