import type { Form } from '../../forms/definition/define-form.ts'
import { ButtonErrors, titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { definePage, handleForm, type PersonalPage } from '../../render/define-page.tsx'
import type { PersonalPageRequest, SubmitRequest } from '../../render/page-request.ts'
import { FormScreen } from '../../ui/forms/form-layout.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { linkToken } from './link-token.ts'

interface LinkState {
  email: string
  /** `pending`: not confirmed yet; `done`: confirmed with the button; `failed`: an invalid link. */
  view: 'pending' | 'done' | 'failed'
}

interface NewsLinkOptions {
  form: Form<Record<never, never>>
  read: (token: string, request: PersonalPageRequest) => Promise<LinkState>
  submit: (token: string, request: SubmitRequest) => Promise<void>
}

/**
 * A page linked from a mail about news. Opening it changes nothing; the button does. Needs no
 * login.
 */
export function newsLinkPage(
  key: 'confirmNews' | 'unsubscribe',
  { form: linkForm, read, submit }: NewsLinkOptions
): PersonalPage {
  const Link = formView(linkForm)
  return definePage<LinkState & { token: string }>({
    personal: true,

    load: async (request) => {
      const token = linkToken(request)
      return { token, ...(await read(token, request)) }
    },

    head: ({ t, form, data: { view } }) => ({
      title: titleWithErrors(t, t(`${key}.${view}.title`), form),
      description: t(`${key}.head.description`)
    }),

    Page: ({ t, href, form, data: { token, email, view } }) => {
      const links = {
        contact: href('contact'),
        account: href('account', { hash: 'news' }),
        privacy: href('privacy', { hash: 'news-by-email' })
      }
      return (
        <FormScreen
          title={t(`${key}.${view}.title`)}
          intro={<LinkedText text={t(`${key}.${view}.intro`, { address: email })} links={links} />}
        >
          <ButtonErrors t={t} state={form} forms={[linkForm]} />
          {view === 'pending' && (
            <Link.Button action={href(key, { query: { token } })} state={form} block primary>
              {t(`${key}.pending.submit`)}
            </Link.Button>
          )}
        </FormScreen>
      )
    },

    forms: [
      handleForm(linkForm, async (_, request) => {
        const token = linkToken(request)
        await submit(token, request)
        return { redirectTo: request.href(key, { query: { token } }) }
      })
    ]
  })
}
