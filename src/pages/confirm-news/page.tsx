import { confirmNewsForm } from '../../forms/link-forms.ts'
import { readConfirmLink } from '../../server/news/confirm-link.ts'
import { confirmNews } from '../../server/news/consent.ts'
import { readRequestedConsent } from '../../server/news/store.ts'
import { newsLinkPage } from '../parts/news-link-page.tsx'

export const page = newsLinkPage('confirmNews', {
  form: confirmNewsForm,

  async read(token, request) {
    const leadId = await readConfirmLink(token, request)
    const consent = leadId && (await readRequestedConsent(request.env.DB, leadId))
    if (!consent || !(consent.isOpen || consent.isSubscribed)) return { email: '', view: 'failed' }
    return { email: consent.email, view: consent.isSubscribed ? 'done' : 'pending' }
  },

  async submit(token, request) {
    const leadId = await readConfirmLink(token, request)
    if (leadId !== undefined) await confirmNews(leadId, request)
  }
})
