import { confirmNewsForm, newsTextVersion } from '../../forms/news.ts'
import { isChanged } from '../../server/is-changed.ts'
import { readConfirmLink } from '../../server/news/confirm-link.ts'
import { confirmConsent, readRequestedConsent } from '../../server/news/store.ts'
import { logSecurity } from '../../server/security-log.ts'
import { newsLinkPage } from '../news-link-page.tsx'

export const page = newsLinkPage('confirmNews', {
  form: confirmNewsForm,

  async read(token, request) {
    const leadId = await readConfirmLink(token, request)
    const asked = leadId && (await readRequestedConsent(request.env.DB, leadId))
    if (!asked || !(asked.isOpen || asked.isSubscribed)) return { email: '', view: 'failed' }
    return { email: asked.email, view: asked.isSubscribed ? 'done' : 'pending' }
  },

  async submit(token, request) {
    const leadId = await readConfirmLink(token, request)
    if (leadId === undefined) return
    const consent = { leadId, textVersion: newsTextVersion, now: request.now }
    const confirmed = await confirmConsent(request.env.DB, consent).run()
    if (isChanged(confirmed)) await logSecurity(request, { event: 'news confirmed', lead: leadId })
  }
})
