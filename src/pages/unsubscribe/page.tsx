import { unsubscribeForm } from '../../forms/news.ts'
import { ButtonErrors, titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { unsubscribe } from '../../server/news/consent.ts'
import { wantsNews } from '../../server/news/store.ts'
import { addressOfLink } from '../../server/news/unsubscribe-link.ts'
import { orUnavailable } from '../../server/or-unavailable.ts'
import { Button } from '../../ui/button.tsx'
import { FormScreen } from '../../ui/forms/form-layout.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { definePage, handleForm } from '../define-page.tsx'

const Unsubscribe = formView(unsubscribeForm)

interface UnsubscribeData {
  token: string
  email: string
  /** `pending`: the address gets news; `done`: it gets none; `failed`: an invalid link. */
  view: 'pending' | 'done' | 'failed'
}

/** The page of the link in news: opening it changes nothing, the button does. It needs no login. */
export const page = definePage<UnsubscribeData>({
  personal: true,

  load: async ({ query, settings, env }) => {
    const token = query.get('token') ?? ''
    const email = await addressOfLink(token, settings)
    if (email === undefined) return { token, email: '', view: 'failed' }
    const isPending = await orUnavailable(wantsNews(env.DB, email))
    return { token, email, view: isPending ? 'pending' : 'done' }
  },

  head: ({ t, form, data: { view } }) => ({
    title: titleWithErrors(t, t(`unsubscribe.${view}.title`), form),
    description: t('unsubscribe.head.description')
  }),

  Page: ({ t, href, form, data: { token, email, view } }) => {
    const links = { contact: href('contact'), account: href('account', { hash: 'news' }) }
    return (
      <FormScreen
        title={t(`unsubscribe.${view}.title`)}
        intro={
          <LinkedText text={t(`unsubscribe.${view}.lead`, { address: email })} links={links} />
        }
      >
        <ButtonErrors t={t} state={form} of={[unsubscribeForm]} />
        {view === 'pending' && (
          <Unsubscribe.Post action={href('unsubscribe', { query: { token } })} state={form}>
            <Button type="submit" size={56} block>
              {t('unsubscribe.pending.submit')}
            </Button>
          </Unsubscribe.Post>
        )}
      </FormScreen>
    )
  },

  forms: [
    handleForm(unsubscribeForm, async (_, request) => {
      const token = request.query.get('token') ?? ''
      const email = await addressOfLink(token, request.settings)
      if (email !== undefined) await unsubscribe(email, 'link', request)
      return { redirectTo: request.href('unsubscribe', { query: { token } }) }
    })
  ]
})
