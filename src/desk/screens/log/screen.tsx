import { type LoggedAction, listActions, listActors } from '../../../server/action-log/store.ts'
import { groupRuns } from '../../action-log/group-runs.ts'
import { type LogNames, loadNames } from '../../action-log/names.ts'
import { changeQuery } from '../../change-query.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { Downloads } from '../../ui/downloads.tsx'
import { PageLinks } from '../../ui/lists/page-links.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { actorName } from '../../ui/text/actor-name.ts'
import { findInLogAction } from './actions.ts'
import { LogEntries } from './entries.tsx'
import { parseActionFilter } from './filter.ts'
import { Filters } from './filters.tsx'

const rowsPerPage = 50

/** Maximum actions read for the rows of a page, because repeated ones share a row. */
const maxActions = 500

interface LogData {
  actions: LoggedAction[]
  /** Whether there are older actions. */
  hasMore: boolean
  actors: string[]
  names: LogNames
}

export const screen = defineScreen<LogData>({
  load: async (request) => {
    const { env, query, operator } = request
    const [actionsAndNext, actors] = await Promise.all([
      listActions(env.DB, parseActionFilter(query, operator.timeZone), maxActions + 1),
      listActors(env.DB)
    ])
    const rows = groupRuns(actionsAndNext.slice(0, maxActions)).slice(0, rowsPerPage)
    const actions = rows.flat()
    const names = await loadNames(actions, request)
    return { actions, hasMore: actionsAndNext.length > actions.length, actors, names }
  },

  head: ({ t }) => ({ title: t('log.title') }),

  Page: (props) => {
    const { t, deskHref, query, operator, may, data } = props
    const { actions, hasMore } = data
    const shownQuery = { query: changeQuery(query, { before: undefined }) }
    return (
      <>
        <ScreenHead title={t('log.title')} intro={t('log.intro')}>
          {may('owner') && (
            <Downloads
              files={{
                CSV: deskHref('logFile', shownQuery),
                JSON: deskHref('logJson', shownQuery)
              }}
            />
          )}
        </ScreenHead>
        <Filters {...props} filters={listFilters(props)} />
        <LogEntries {...props} actions={actions} names={data.names} />
        <PageLinks next={hasMore ? actions.at(-1)?.id : undefined} />
        <p className="desk-quiet">
          {t('log.zone', { zone: operator.timeZone.replaceAll('_', ' ') })}
        </p>
      </>
    )
  },

  forms: [findInLogAction]
})

function listFilters({ t, data: { actors, names } }: ScreenProps<LogData>) {
  const listOptions = (labels: object) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: String(label) }))
  const operators = names.operators.map(({ email }) => email)
  return [
    {
      name: 'operator',
      options: [...new Set([...operators, ...actors])].map((value) => {
        const name = actorName(t, value, names.operators)
        const isNamed = name !== value && operators.includes(value)
        return { value, label: isNamed ? `${name} (${value})` : name }
      })
    },
    { name: 'action', options: listOptions(t('actions')) },
    { name: 'kind', options: listOptions(t('log.subjects')) }
  ] as const
}
