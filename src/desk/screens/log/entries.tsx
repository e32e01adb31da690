import { Fragment } from 'react'
import type { LoggedAction } from '../../../server/action-log/store.ts'
import { dayAt } from '../../../shared/language/local-day.ts'
import { minuteMs } from '../../../shared/time.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Facts } from '../../../ui/sections/facts.tsx'
import { actionText } from '../../action-log/action-text.ts'
import { listDetails } from '../../action-log/details.ts'
import { groupRuns } from '../../action-log/group-runs.ts'
import type { LogNames } from '../../action-log/names.ts'
import {
  describeMore,
  EntrySubjects,
  keepNameOnLine,
  listSubjects,
  splitSubjects
} from '../../action-log/subjects.tsx'
import type { DeskRequest } from '../../request.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { actorName } from '../../ui/text/actor-name.ts'
import { longDay } from '../../ui/text/dates.ts'
import { TimeOfDay } from '../../ui/text/time.tsx'
import { wrapAddress } from '../../ui/text/wrap-address.tsx'
import { isLogFiltered } from './filter.ts'

interface LogEntriesProps extends DeskRequest {
  actions: LoggedAction[]
  names: LogNames
}

/**
 * The actions by day, each as a sentence with its time, and its details in a disclosure. Repeated
 * ones share a sentence, with all their times in the disclosure.
 */
export function LogEntries(props: LogEntriesProps) {
  const { t, locale, path, query, operator, actions, deskHref } = props
  const days = Map.groupBy(actions, ({ at }) => dayAt(at, operator.timeZone))
  if (actions.length === 0) {
    return query.get('q') ? (
      <EmptyState
        hint={t('log.references')}
        action={{ href: deskHref('leads'), label: t('log.openInbox') }}
      >
        {t('log.none')}
      </EmptyState>
    ) : isLogFiltered(query) ? (
      <EmptyState action={{ href: path, label: t('common.clear') }}>{t('log.none')}</EmptyState>
    ) : (
      <EmptyState hint={t('log.first')}>{t('log.empty')}</EmptyState>
    )
  }
  return [...days].map(([day, entries]) => (
    <section key={day} className="log">
      <h2 className="log__day">{longDay(locale, day)}</h2>
      <ol>
        {groupRuns(entries).map(([action, ...earlier]) =>
          action ? <LogEntry key={action.id} {...props} action={action} earlier={earlier} /> : null
        )}
      </ol>
    </section>
  ))
}

interface LogEntryProps extends LogEntriesProps {
  action: LoggedAction
  /** The same action just before, newest first. */
  earlier: LoggedAction[]
}

function LogEntry(props: LogEntryProps) {
  const { t, action, earlier, names } = props
  const run = [action, ...earlier]
  const subjects = listSubjects(run)
  const { named, others } = splitSubjects(subjects)
  const text = actionText(props, subjects.length)
  const more = describeMore(t, run)
  const details = [
    ...(others.length > 0
      ? [{ label: t('log.others'), text: <EntrySubjects {...props} subjects={others} /> }]
      : []),
    ...listDetails(props),
    ...(spansMinutes(run) ? [{ label: t('log.times'), text: <Times {...props} /> }] : [])
  ]
  return (
    <li className="log__entry">
      <span className="log__time">
        <TimeOfDay at={action.at} />
      </span>
      <div>
        <strong>
          {wrapAddress(keepNameOnLine(actorName(t, action.operator, names.operators)))}
        </strong>{' '}
        {action.subjectKind === null ? text : `${text}: `}
        <EntrySubjects {...props} subjects={named} /> {more}
        {details.length > 0 && (
          <details className="log__more">
            <summary>
              <span className="visually-hidden">
                {`${t('log.details')}: ${text}, `}
                <TimeOfDay at={action.at} />
              </span>
              <Icon name="chevron-down" />
            </summary>
            <Facts items={details} />
          </details>
        )}
      </div>
    </li>
  )
}

/** Whether the actions of a grouped row have different times. */
function spansMinutes(actions: LoggedAction[]): boolean {
  return new Set(actions.map(({ at }) => Math.floor(at / minuteMs))).size > 1
}

/** The times by the minute, each with the number of actions in it. */
function Times({ action, earlier }: LogEntryProps) {
  const minutes = Map.groupBy([action, ...earlier], ({ at }) => Math.floor(at / minuteMs))
  return [...minutes].map(([minute, actions], index) => (
    <Fragment key={minute}>
      {index > 0 && ', '}
      <TimeOfDay at={minute * minuteMs} />
      {actions.length > 1 && `\u00a0×${actions.length}`}
    </Fragment>
  ))
}
