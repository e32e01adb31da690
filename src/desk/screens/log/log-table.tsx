import type { LoggedAction } from '../../../server/action-log/store.ts'
import { dayAt } from '../../../shared/language/local-day.ts'
import type { DeskRequest } from '../../request.ts'
import { actorName } from '../../ui/actor-name.ts'
import { breakable } from '../../ui/breakable.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Clock, dayName } from '../../ui/time.tsx'
import { detailsOf, EntrySubject } from './entry-words.tsx'
import type { LogNames } from './names.ts'

interface LogTableProps extends DeskRequest {
  actions: LoggedAction[]
  names: LogNames
}

const columns = ['at', 'operator', 'action', 'subject', 'details'] as const

/** The actions by day, one line each; on phones with two smaller lines below. */
export function LogTable(props: LogTableProps) {
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
  return (
    <table className="log">
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col">
              {t(`log.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      {[...days].map(([day, entries]) => (
        <tbody key={day}>
          <tr className="log__day">
            <th colSpan={columns.length} scope="rowgroup">
              {dayName(locale, day)}{' '}
              <span className="desk-second">{operator.timeZone.replaceAll('_', ' ')}</span>
            </th>
          </tr>
          {entries.map((action) => (
            <Row key={action.id} {...props} action={action} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({
  t,
  locale,
  deskHref,
  operator,
  names,
  action
}: LogTableProps & { action: LoggedAction }) {
  const words: Record<string, string> = t('actions')
  return (
    <tr>
      <td className="log__time">
        <Clock at={action.at} />
      </td>
      <td>{breakable(actorName(t, action.operator, names.operators))}</td>
      {/* A newer version may have logged an action that is unknown here. */}
      <th scope="row">{words[action.action] ?? action.action}</th>
      <td>
        <EntrySubject t={t} deskHref={deskHref} action={action} names={names} />
      </td>
      <td>{detailsOf({ t, locale, action, names, operator })}</td>
    </tr>
  )
}
