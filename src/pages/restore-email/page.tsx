import { restoreEmailForm } from '../../forms/link-forms.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import { ButtonErrors, titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { definePage, handleForm } from '../../render/define-page.tsx'
import { readRestoreEmail, restoreEmail } from '../../server/accounts/email-change/restore-email.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { sentQuery } from '../../shared/protocol/protocol.ts'
import { Button } from '../../ui/button.tsx'
import { FormScreen } from '../../ui/forms/form-layout.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { linkToken } from '../parts/link-token.ts'

const Restore = formView(restoreEmailForm)

interface RestoreData {
  token: string
  /** The former address; empty if the link is invalid or used. */
  email: string
  /** `taken`: another account uses the address; `done`: the change has been reverted. */
  view: 'pending' | 'taken' | 'done' | 'failed'
}

/**
 * The page of the link mailed to the former address. Only its button reverts the change. Needs no
 * login, because the session may belong to a thief.
 */
export const page = definePage<RestoreData>({
  personal: true,

  load: async (request) => {
    const token = linkToken(request)
    if (request.query.has(sentQuery)) return { token, email: '', view: 'done' }
    const link = await readRestoreEmail(token, request)
    if (!link) return { token, email: '', view: 'failed' }
    const email = link.state === 'done' ? '' : link.restoration.email
    return { token, email, view: link.state }
  },

  head: ({ t, form, data: { view } }) => ({
    title: titleWithErrors(t, t(`restoreEmail.${view}.title`), form),
    description: t('restoreEmail.head.description')
  }),

  Page: ({ t, href, form, data: { token, email, view } }) => (
    <FormScreen
      title={t(`restoreEmail.${view}.title`)}
      intro={leadText(t, { email, view })}
      footer={<LinkedText text={t('restoreEmail.trouble')} links={{ contact: href('contact') }} />}
    >
      <ButtonErrors t={t} state={form} forms={[restoreEmailForm]} />
      {view === 'pending' && (
        <Restore.Button
          action={href('restoreEmail', { query: { token } })}
          state={form}
          block
          primary
        >
          {t('restoreEmail.pending.submit')}
        </Restore.Button>
      )}
      {view === 'done' && (
        <Button href={href('forgotPassword')} size="xxl" variant="secondary" block>
          {t('restoreEmail.done.again')}
        </Button>
      )}
    </FormScreen>
  ),

  forms: [
    handleForm(restoreEmailForm, async (_, request) => {
      const { href } = request
      const token = linkToken(request)
      const result = await restoreEmail(token, request)
      const failedPage = { redirectTo: href('restoreEmail', { query: { token } }) }
      if ('refused' in result) return answerRefusal(result, { badLink: failedPage })
      return { redirectTo: href('restoreEmail', { query: { [sentQuery]: '1' } }), ...result }
    })
  ]
})

function leadText(t: Translate, { email, view }: Pick<RestoreData, 'email' | 'view'>): string {
  const intro = t(`restoreEmail.${view}.intro`, { address: email })
  return view === 'pending' ? `${intro} ${t('restoreEmail.pending.after')}` : intro
}
