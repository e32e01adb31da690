import { isAlertKind } from '../../../server/alerts/kinds.ts'
import { listAlerts } from '../../../server/alerts/store.ts'
import { listRuns } from '../../../server/health/run-store.ts'
import type { DeskRequest } from '../../request.ts'
import { describeSilence, type JobSilence } from '../../silent-jobs.ts'
import { CodeText } from '../../ui/code-text.tsx'
import { definePanel } from '../../ui/define-panel.tsx'
import { Fold } from '../../ui/fold.tsx'
import { RelativeTime } from '../../ui/time.tsx'

interface Problem {
  kind: string
  title: string
  todo: string
  /** When it began, or when the jobs ran last. */
  since: number
}

/**
 * The open alerts with their instructions, except failed deliveries, which have their own list, and
 * jobs that have stopped, which raise no alert until they run again.
 */
export const problemsPanel = definePanel({
  notice: true,
  title: ({ t }) => t('today.problems.title'),
  load: async (request) => {
    const [alerts, runs] = await Promise.all([listAlerts(request.env.DB), listRuns(request.env.DB)])
    const silence = describeSilence(runs, request)
    const isShown = (kind: string) =>
      kind !== 'deadDeliveries' && !(kind === 'jobs' && silence !== undefined)
    return [
      ...(silence ? [describeSilentJobs(silence, request)] : []),
      ...alerts.filter(({ kind }) => isShown(kind)).flatMap((alert) => describe(alert, request))
    ]
  },
  isEmpty: (problems) => problems.length === 0,
  count: (problems) => problems.length,
  Content: ({ t, data: problems }) =>
    problems.map(({ kind, title, todo, since }) => (
      <Fold
        key={kind}
        title={title}
        instructions={t('today.problems.todo')}
        end={<RelativeTime at={since} />}
      >
        <p className="panel__intro">
          <CodeText>{todo}</CodeText>
        </p>
      </Fold>
    ))
})

function describeSilentJobs({ title, text, last }: JobSilence, { t }: DeskRequest): Problem {
  return { kind: 'silence', title, todo: `${text} ${t('alerts.kinds.jobs.todo')}`, since: last }
}

function describe({ kind, since }: { kind: string; since: number }, { t }: DeskRequest): Problem[] {
  if (!isAlertKind(kind)) return []
  return [{ kind, since, ...t('alerts.kinds')[kind] }]
}
