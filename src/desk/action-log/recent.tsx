import { listActions } from '../../server/action-log/store.ts'
import { definePanel } from '../ui/define-panel.tsx'
import { Entries } from '../ui/lists/entries.tsx'
import { actorName } from '../ui/text/actor-name.ts'
import { RelativeTime } from '../ui/text/time.tsx'
import { wrapAddress } from '../ui/text/wrap-address.tsx'
import { groupRuns } from './group-runs.ts'
import { loadNames } from './names.ts'
import {
  describeMore,
  EntrySubjects,
  keepNameOnLine,
  listSubjects,
  splitSubjects
} from './subjects.tsx'

const readActions = 50
const shownRuns = 5

/**
 * The last actions on a kind of subject, such as people, with a link to all of them in the log.
 * Repeated ones share a row.
 */
export function createRecentActions(kind: 'person' | 'change') {
  return definePanel({
    title: ({ t }) => t('log.recent'),
    listUrl: ({ deskHref }) => deskHref('log', { query: { kind } }),
    load: async (request) => {
      const actions = await listActions(request.env.DB, { subjectKind: kind }, readActions)
      return { actions, names: await loadNames(actions, request) }
    },
    isEmpty: ({ actions }) => actions.length === 0,
    Content: ({ data: { actions, names }, ...props }) => {
      const texts: Record<string, string> = props.t('actions')
      return (
        <Entries
          columns={['action', 'operator', 'at']}
          labels={{ ...props.t('log.filters'), at: props.t('person.fields.at') }}
          rows={groupRuns(actions)
            .slice(0, shownRuns)
            .flatMap((run) => {
              const [action] = run
              if (!action) return []
              return {
                action: (
                  <>
                    {texts[action.action] ?? props.t('log.unknown')}{' '}
                    <span className="desk-second">
                      <EntrySubjects
                        {...props}
                        names={names}
                        subjects={splitSubjects(listSubjects(run)).named}
                      />{' '}
                      {describeMore(props.t, run)}
                    </span>
                  </>
                ),
                // Names stay in one line, and addresses wrap.
                operator: wrapAddress(
                  keepNameOnLine(actorName(props.t, action.operator, names.operators))
                ),
                at: <RelativeTime at={action.at} />
              }
            })}
          beside="at"
        />
      )
    }
  })
}
