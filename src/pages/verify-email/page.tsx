import { confirmEmailForm, resendForm } from '../../forms/verify-email.ts'
import { ButtonErrors, titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { confirmEmail, resendLink } from '../../server/accounts/registration.ts'
import { accountOfLink } from '../../server/accounts/tokens.ts'
import { orUnavailable } from '../../server/or-unavailable.ts'
import { sentQuery } from '../../shared/protocol.ts'
import { FormScreen } from '../../ui/form-layout.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { definePage, type FormPageProps, takeForm } from '../define-page.tsx'

const ConfirmEmail = formView(confirmEmailForm)
const Resend = formView(resendForm)

interface VerifyData {
  token: string
  /** `pending`: a valid link; `failed`: an invalid link; `needed`: no link at all. */
  view: 'pending' | 'failed' | 'needed'
  isSent: boolean
}

type Props = FormPageProps<VerifyData>

export const page = definePage({
  load: async ({ query, env, now }): Promise<VerifyData> => {
    const token = query.get('token') ?? ''
    const account = await orUnavailable(
      accountOfLink({ env, now }, { purpose: 'verify', value: token })
    )
    const view = account ? 'pending' : token ? 'failed' : 'needed'
    return { token, view, isSent: query.has(sentQuery) }
  },

  head: ({ t, form }) => ({
    title: titleWithErrors(t, t('verifyEmail.head.title'), form),
    description: t('verifyEmail.head.description')
  }),

  Page: (props) => {
    const { t, href, data } = props
    const { view, isSent } = data
    return (
      <FormScreen
        title={t(`verifyEmail.${view}.title`)}
        lead={<LinkedText text={t(`verifyEmail.${view}.lead`)} links={{ login: href('login') }} />}
        footer={<LinkedText text={t('verifyEmail.trouble')} links={{ contact: href('contact') }} />}
      >
        {isSent && <Notice type="success">{t('verifyEmail.resend.sent')}</Notice>}
        {view === 'pending' ? <Confirm {...props} /> : <SendAgain {...props} />}
      </FormScreen>
    )
  },

  forms: [
    takeForm(confirmEmailForm, async (_, request) => {
      const { href, query } = request
      const token = query.get('token') ?? ''
      return (await confirmEmail(token, request))
        ? { goTo: href('login', { query: { success: 'email_verified' } }) }
        : { goTo: href('verifyEmail', { query: { token } }) }
    }),
    takeForm(resendForm, async (submission, request) => {
      resendLink(submission, request)
      return { goTo: request.href('verifyEmail', { query: { [sentQuery]: '1' } }) }
    })
  ]
})

function Confirm({ t, href, locale, data: { token }, form }: Props) {
  return (
    <ConfirmEmail.Form
      page={{ t, locale, form }}
      action={href('verifyEmail', { query: { token } })}
      submit={t('verifyEmail.pending.submit')}
      wide
    />
  )
}

function SendAgain({ t, href, locale, form }: Props) {
  return (
    <>
      <ButtonErrors t={t} state={form} of={[confirmEmailForm]} />
      <div className="form-after">
        <h2 className="form-after__title">{t('verifyEmail.resend.title')}</h2>
        <p>{t('verifyEmail.resend.text')}</p>
      </div>
      <Resend.Form
        page={{ t, locale, form }}
        action={href('verifyEmail')}
        submit={t('verifyEmail.resend.submit')}
        wide
      >
        <Resend.Fields />
      </Resend.Form>
    </>
  )
}
