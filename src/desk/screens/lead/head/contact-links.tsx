import { phoneHref } from '../../../../shared/links/phone-href.ts'
import { firstCharacters } from '../../../../shared/text/first-characters.ts'
import { withoutJoiners } from '../../../../shared/text/keep-together.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { ScreenProps } from '../../../define-screen.ts'
import { NavIcon } from '../../../ui/nav-icon.tsx'
import { wrapAddress } from '../../../ui/text/wrap-address.tsx'
import type { LeadData } from '../load.ts'
import { draftReply } from '../reply/reply-draft.ts'

/** Maximum characters of the quoted message, because mail programs reject long links. */
const maxQuoteLength = 1200

/** Links that call the sender, or open a mail that quotes the message. */
export function ContactLinks(props: ScreenProps<LeadData>) {
  const { t, may, data } = props
  const { lead, refusal } = data
  const isOnlyWay = refusal !== undefined || !may('editor')
  const { message = '' } = lead.details
  const quotedMessage = firstCharacters(message, maxQuoteLength).replace(/^/gm, '> ')
  const { subject } = draftReply(lead, [], props)
  const parts = {
    subject: withoutJoiners(subject),
    ...(message && { body: `\n\n${quotedMessage}` })
  }
  // `URLSearchParams` encodes spaces as plus signs, which mail programs would show.
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  const mail = `mailto:${encodeURIComponent(lead.email)}?${query.join('&')}`
  return (
    <>
      <span data-key={isOnlyWay ? 'r' : undefined}>
        <a className="link" href={mail} rel="external" title={t('lead.byMail')}>
          <Icon name="mail" />
          <span className="visually-hidden">{t('lead.byMail')}: </span>
          {wrapAddress(lead.email)}
        </a>
      </span>
      {lead.phone && (
        <a className="link" href={phoneHref(lead.phone)} rel="external">
          <NavIcon name="phone" />
          <span className="visually-hidden">{t('lead.call')} </span>
          {lead.phone}
        </a>
      )}
    </>
  )
}
