import { confirmNewsForm, newsTextVersion } from '../../forms/news.ts'
import { ButtonErrors, titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { leadOfLink } from '../../server/news/confirm-link.ts'
import { confirmConsent, readAskedConsent } from '../../server/news/store.ts'
import { orUnavailable } from '../../server/or-unavailable.ts'
import { logSecurity } from '../../server/security-log.ts'
import { Button } from '../../ui/button.tsx'
import { FormScreen } from '../../ui/forms/form-layout.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { definePage, handleForm } from '../define-page.tsx'

const ConfirmNews = formView(confirmNewsForm)

interface ConfirmData {
  token: string
  email: string
  /** `pending`: the owner is asked; `done`: the address gets news; `failed`: the link does not work. */
  view: 'pending' | 'done' | 'failed'
}

/** The page of the link that confirms news: opening it changes nothing, the button does. */
export const page = definePage<ConfirmData>({
  personal: true,

  load: async ({ query, settings, now, env }) => {
    const token = query.get('token') ?? ''
    const leadId = await leadOfLink(token, { settings, now })
    const asked = leadId && (await orUnavailable(readAskedConsent(env.DB, leadId)))
    if (!asked || !(asked.isOpen || asked.holds)) return { token, email: '', view: 'failed' }
    return { token, email: asked.email, view: asked.holds ? 'done' : 'pending' }
  },

  head: ({ t, form, data: { view } }) => ({
    title: titleWithErrors(t, t(`confirmNews.${view}.title`), form),
    description: t('confirmNews.head.description')
  }),

  Page: ({ t, href, form, data: { token, email, view } }) => {
    const links = {
      contact: href('contact'),
      account: href('account', { hash: 'news' }),
      privacy: href('privacy', { hash: 'news-by-email' })
    }
    return (
      <FormScreen
        title={t(`confirmNews.${view}.title`)}
        intro={
          <LinkedText text={t(`confirmNews.${view}.lead`, { address: email })} links={links} />
        }
      >
        <ButtonErrors t={t} state={form} of={[confirmNewsForm]} />
        {view === 'pending' && (
          <ConfirmNews.Post action={href('confirmNews', { query: { token } })} state={form}>
            <Button type="submit" size={56} block>
              {t('confirmNews.pending.submit')}
            </Button>
          </ConfirmNews.Post>
        )}
      </FormScreen>
    )
  },

  forms: [
    handleForm(confirmNewsForm, async (_, request) => {
      const { env, now, query } = request
      const token = query.get('token') ?? ''
      const leadId = await leadOfLink(token, request)
      if (leadId !== undefined) {
        const consent = { leadId, textVersion: newsTextVersion, now }
        const { meta } = await confirmConsent(env.DB, consent).run()
        if (meta.changes > 0) await logSecurity(request, { event: 'news confirmed', lead: leadId })
      }
      return { redirectTo: request.href('confirmNews', { query: { token } }) }
    })
  ]
})
