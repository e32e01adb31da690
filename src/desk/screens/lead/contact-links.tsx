import { firstCharacters } from '../../../shared/text/first-characters.ts'
import { plainWords } from '../../../shared/text/keep-together.ts'
import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import type { LeadData } from './load.ts'
import { draftReply } from './reply-draft.ts'

/** Mail programs refuse longer links. */
const longestQuote = 1200

/** Links that open the operator's phone and mail program, with the reply's subject and the message quoted. */
export function ContactLinks(props: ScreenProps<LeadData>) {
  const { t, may, data } = props
  const { lead, problem } = data
  const isOnlyWay = problem !== undefined || !may('editor')
  const { message = '' } = lead.details
  const quoted = firstCharacters(message, longestQuote).replace(/^/gm, '> ')
  const { subject } = draftReply(lead, [], props)
  const parts = { subject: plainWords(subject), ...(message && { body: `\n\n${quoted}` }) }
  // Mail programs would show the plus signs of `URLSearchParams`.
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  const mail = `mailto:${encodeURIComponent(lead.email)}?${query.join('&')}`
  return (
    <p className="desk-buttons">
      <span data-key={isOnlyWay ? 'r' : undefined}>
        <Button href={mail} external size={32} variant="outline-neutral-500" icon="mail">
          {t('lead.byMail')}
        </Button>
      </span>
      {lead.phone && (
        <Button
          href={`tel:${lead.phone.replace(/[^+\d]/g, '')}`}
          external
          size={32}
          variant="outline-neutral-500"
        >
          {t('lead.call', { phone: lead.phone })}
        </Button>
      )}
    </p>
  )
}
