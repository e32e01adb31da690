import type { LoggedAction } from '../../../server/action-log/store.ts'
import { dayAt } from '../../../shared/language/local-day.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Facts } from '../../../ui/sections/lists.tsx'
import type { DeskRequest } from '../../request.ts'
import { actorName } from '../../ui/actor-name.ts'
import { Empty } from '../../ui/empty.tsx'
import { Clock, dayName } from '../../ui/time.tsx'
import { wrapAddress } from '../../ui/wrap-address.tsx'
import { actionWords, describeOutcome, EntrySubject, listDetails } from './entry-words.tsx'
import type { LogNames } from './names.ts'

interface LogEntriesProps extends DeskRequest {
  actions: LoggedAction[]
  names: LogNames
}

/** The actions by day, each as a sentence with its time, and its details in a disclosure. */
export function LogEntries(props: LogEntriesProps) {
  const { t, locale, self, query, operator, actions } = props
  const days = Map.groupBy(actions, ({ at }) => dayAt(at, operator.timeZone))
  if (actions.length === 0) {
    const isFiltered = [...query.keys()].some((name) => name !== 'before')
    return isFiltered ? (
      <Empty action={{ href: self, label: t('common.clear') }}>{t('log.none')}</Empty>
    ) : (
      <Empty hint={t('log.first')}>{t('log.empty')}</Empty>
    )
  }
  return [...days].map(([day, entries], index) => (
    <section key={day} className="log">
      <h2 className="log__day">
        {dayName(locale, day)}{' '}
        {index === 0 && (
          <span className="desk-second">{operator.timeZone.replaceAll('_', ' ')}</span>
        )}
      </h2>
      <ol>
        {entries.map((action) => (
          <Entry key={action.id} {...props} action={action} />
        ))}
      </ol>
    </section>
  ))
}

function Entry(props: LogEntriesProps & { action: LoggedAction }) {
  const { t, action, names } = props
  const words = actionWords(props)
  const outcome = describeOutcome(props)
  const details = listDetails(props)
  return (
    <li className="log__entry">
      <span className="log__time">
        <Clock at={action.at} />
      </span>
      <p>
        <strong>{wrapAddress(actorName(t, action.operator, names.operators))}</strong>{' '}
        {action.subjectKind === null ? words : `${words}: `}
        <EntrySubject {...props} />
        {outcome && <span className="desk-second">{` · ${outcome}`}</span>}
      </p>
      {details.length > 0 && (
        <details className="log__more">
          <summary>
            <span className="visually-hidden">{`${t('log.details')}: ${words}`}</span>
            <Icon name="chevron-down" />
          </summary>
          <Facts items={details} />
        </details>
      )}
    </li>
  )
}
