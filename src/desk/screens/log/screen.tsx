import {
  type ActionFilter,
  type LoggedAction,
  listActions,
  listActors
} from '../../../server/action-log/store.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { actorName } from '../../ui/actor-name.ts'
import { Entries } from '../../ui/entries.tsx'
import { Filters } from '../../ui/filters.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Time } from '../../ui/time.tsx'
import { detailsOf, EntrySubject } from './entry-words.tsx'

const actionsPerPage = 50

interface LogData {
  actions: LoggedAction[]
  /** Whether older actions follow. */
  hasMore: boolean
  operators: string[]
}

export const screen = defineScreen<LogData>({
  load: async ({ env, query }) => {
    const [actions, operators] = await Promise.all([
      listActions(env.DB, filterOf(query), actionsPerPage + 1),
      listActors(env.DB)
    ])
    const hasMore = actions.length > actionsPerPage
    return { actions: actions.slice(0, actionsPerPage), hasMore, operators }
  },

  head: ({ t }) => ({ title: t('log.title') }),

  Page: (props) => {
    const { t, data } = props
    const { actions, hasMore, operators } = data
    return (
      <>
        <ScreenHead title={t('log.title')} intro={t('log.lead')} />
        <Filters
          selects={[
            {
              name: 'operator',
              label: t('log.operator'),
              options: operators.map((value) => ({ value, label: actorName(t, value) }))
            },
            { name: 'action', label: t('log.action'), options: actionOptions(props) }
          ]}
        />
        <Actions {...props} />
        <Pages next={hasMore ? actions.at(-1)?.id : undefined} />
      </>
    )
  }
})

function Actions({ t, deskHref, data: { actions } }: ScreenProps<LogData>) {
  const names: Record<string, string> = t('actions')
  const rows = actions.map((action) => ({
    at: <Time at={action.at} />,
    operator: actorName(t, action.operator),
    // A newer version may have logged an action that is unknown here.
    action: names[action.action] ?? action.action,
    subject: <EntrySubject t={t} deskHref={deskHref} action={action} />,
    details: detailsOf(action, t)
  }))
  return (
    <Entries
      columns={['at', 'operator', 'action', 'subject', 'details']}
      labels={t('log')}
      rows={rows}
      none={t('log.none')}
    />
  )
}

function actionOptions({ t }: ScreenProps<LogData>) {
  return Object.entries(t('actions')).map(([value, label]) => ({ value, label }))
}

/** Reads the filter from the query. Ignores unknown and malformed values. */
function filterOf(query: URLSearchParams): ActionFilter {
  const before = query.get('before') ?? ''
  return {
    operator: query.get('operator') || undefined,
    action: query.get('action') || undefined,
    subjectId: query.get('subject') || undefined,
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined
  }
}
