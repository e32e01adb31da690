import type { HistoryEvent } from '../../server/history/history.ts'
import type { StoredEvent } from '../../server/history/store.ts'
import { placeName } from '../../server/sessions/geo.ts'
import { exactTime } from '../../shared/language/exact-time.ts'
import { isoTime } from '../../shared/text/iso-time.ts'
import { Accordion } from '../../ui/sections/accordion.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import type { AccountProps } from './account-data.ts'

/** The security events of the account, initially collapsed. */
export function AccountHistory(props: AccountProps) {
  const { t, href, data } = props
  const answer = (
    <div className="account-part">
      <p>
        <LinkedText text={t('account.history.intro')} links={{ contact: href('contact') }} />
      </p>
      {data.history.length > 0 ? (
        <ol className="sessions">
          {data.history.map((event) => (
            <HistoryItem key={`${event.at} ${event.event}`} {...props} event={event} />
          ))}
        </ol>
      ) : (
        <p>{t('account.history.none')}</p>
      )}
    </div>
  )
  const item = { id: 'history', question: t('account.history.title'), answer }
  return <Accordion look="plain" items={[item]} />
}

function HistoryItem({ t, locale, event: stored }: AccountProps & { event: StoredEvent }) {
  const { event, browser, at } = stored
  const names: Partial<Record<string, string>> = t('account.history.events') satisfies Record<
    HistoryEvent,
    string
  >
  const source = [browser, placeName(locale, stored)].filter(Boolean).join(', ')
  return (
    <li className="sessions__item cluster">
      <div>
        {/* A newer build may have stored an event that has no name here. */}
        <p className="sessions__device">{names[event] ?? event}</p>
        {source && <p className="sessions__detail">{source}</p>}
        <p className="sessions__detail">
          <time dateTime={isoTime(at)}>{exactTime(locale, at)}</time>
        </p>
      </div>
    </li>
  )
}
