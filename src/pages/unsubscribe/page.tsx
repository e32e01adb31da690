import { unsubscribeForm } from '../../forms/link-forms.ts'
import { withdrawNews } from '../../server/news/consent.ts'
import { wantsNews } from '../../server/news/store.ts'
import { readUnsubscribeLink } from '../../server/news/unsubscribe-link.ts'
import { newsLinkPage } from '../parts/news-link-page.tsx'

export const page = newsLinkPage('unsubscribe', {
  form: unsubscribeForm,

  async read(token, { settings, env }) {
    const email = await readUnsubscribeLink(token, settings)
    if (email === undefined) return { email: '', view: 'failed' }
    const isPending = await wantsNews(env.DB, email)
    return { email, view: isPending ? 'pending' : 'done' }
  },

  async submit(token, request) {
    const email = await readUnsubscribeLink(token, request.settings)
    if (email !== undefined) await withdrawNews(email, 'link', request)
  }
})
