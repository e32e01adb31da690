import { isAlertKind } from '../../../server/alerts/kinds.ts'
import { listAlerts } from '../../../server/alerts/store.ts'
import { listRuns } from '../../../server/health/run-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { DeskRequest } from '../../request.ts'
import { CodeText } from '../../ui/code-text.tsx'
import { definePanel } from '../../ui/define-panel.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { describeSilence, type JobSilence } from '../settings/silent-jobs.ts'

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
      <details key={kind} className="desk-fold desk-fold--bad">
        <summary>
          <span className="desk-fold__title">
            <Icon name="triangle-alert" />
            {title}
          </span>
          <span className="link">
            {t('today.problems.todo')} <Icon name="chevron-down" />
          </span>
          <span className="desk-fold__end">
            <RelativeTime at={since} />
          </span>
        </summary>
        <p className="panel__intro">
          <CodeText>{todo}</CodeText>
        </p>
      </details>
    ))
})

function describeSilentJobs({ title, text, last }: JobSilence, { t }: DeskRequest): Problem {
  return { kind: 'silence', title, todo: `${text} ${t('alerts.kinds.jobs.todo')}`, since: last }
}

function describe({ kind, since }: { kind: string; since: number }, { t }: DeskRequest): Problem[] {
  if (!isAlertKind(kind)) return []
  return [{ kind, since, ...t('alerts.kinds')[kind] }]
}
