import type { DroppedMessage } from '../../../../server/messages/compare.ts'
import type { MessagesState } from '../../../../server/messages/state.ts'
import { Facts } from '../../../../ui/sections/facts.tsx'
import type { DeskRequest } from '../../../request.ts'
import { Entries } from '../../../ui/lists/entries.tsx'
import { Badge, type BadgeTone } from '../../../ui/text/badges.tsx'
import { Time } from '../../../ui/text/time.tsx'

/** Maximum keys listed. A broken service may lack thousands. */
const maxListed = 100

/** Maximum characters of a key, because the service may send any string. */
const maxKeyLength = 120

const tones: Record<MessagesState['source'], BadgeTone> = {
  build: 'good',
  service: 'good',
  fallback: 'bad',
  unread: 'quiet'
}

/**
 * The live messages of one language, and the keys missing from the message service's last answer.
 */
export function LiveMessages(props: DeskRequest & { state: MessagesState }) {
  const { t, settings, state } = props
  const { source, since, lastResponse } = state
  const service = settings.MESSAGES_ORIGIN
    ? [
        { label: t('words.service.service'), text: settings.MESSAGES_ORIGIN },
        {
          label: t('words.service.lastResponse'),
          text: lastResponse?.at ? <Time at={lastResponse.at} /> : t('words.service.noAnswer')
        }
      ]
    : []
  const answer = lastResponse
    ? [
        { label: t('words.service.used'), text: lastResponse.used },
        { label: t('words.service.droppedCount'), text: lastResponse.dropped.length }
      ]
    : []
  return (
    <>
      <Facts
        items={[
          {
            label: t('words.service.live'),
            text: <Badge tone={tones[source]}>{t(`words.service.sources.${source}`)}</Badge>
          },
          { label: t('words.service.since'), text: <Time at={since} /> },
          ...service,
          ...answer
        ]}
      />
      {lastResponse && lastResponse.dropped.length > 0 && (
        <DroppedMessages {...props} messages={lastResponse.dropped} />
      )}
    </>
  )
}

function DroppedMessages({ t, messages }: DeskRequest & { messages: DroppedMessage[] }) {
  const rows = messages.slice(0, maxListed).map(({ key, reason }) => ({
    key: <code>{key.slice(0, maxKeyLength)}</code>,
    reason: t(`words.service.reasons.${reason}`)
  }))
  const hidden = messages.length - rows.length
  return (
    <>
      <p className="desk-quiet">{t('words.service.droppedLead')}</p>
      <Entries columns={['key', 'reason']} labels={t('words.service')} rows={rows} />
      {hidden > 0 && <p className="desk-quiet">{t('words.service.more', { count: hidden })}</p>}
    </>
  )
}
