import { type AlertKindName, isAlertKind } from '../../../server/alerts/kinds.ts'
import { listAlerts } from '../../../server/alerts/store.ts'
import { listRuns } from '../../../server/health/run-store.ts'
import { dayAt } from '../../../shared/language/local-day.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import type { DeskRequest } from '../../request.ts'
import { describeSilence, type JobSilence } from '../../silent-jobs.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { Fold } from '../../ui/details/fold.tsx'
import { CodeText } from '../../ui/text/code-text.tsx'
import { shortDay } from '../../ui/text/dates.ts'

interface Problem {
  kind: string
  title: string
  todo: string
  /** When it began, or when the jobs ran last. */
  since: string
  /** Whether nothing is broken yet. */
  isWarning?: boolean
}

/**
 * The open alerts with their instructions, except failed deliveries, which have their own list, and
 * jobs that have stopped, which raise no alert until they run again.
 */
export const problemsPanel = definePanel({
  kind: 'notice',
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
    problems.map(({ kind, title, todo, since, isWarning }) => (
      <Fold
        key={kind}
        title={title}
        alert={{ instructions: t('today.problems.todo'), isWarning }}
        middle={<span>{since}</span>}
      >
        <p className="panel__intro">
          <CodeText>{todo}</CodeText>
        </p>
      </Fold>
    ))
})

/** Alerts before anything fails: a limit is almost reached. */
const warnings: AlertKindName[] = ['mailQuota', 'database']

function describeSilentJobs(
  { title, text, last }: JobSilence,
  { t, locale, now }: DeskRequest
): Problem {
  const ago = relativeTime(locale, last, now)
  const todo = `${text} ${t('alerts.kinds.jobs.todo')}`
  return { kind: 'silence', title, todo, since: t('today.problems.last', { ago }) }
}

function describe(
  { kind, since }: { kind: string; since: number },
  { t, locale, operator }: DeskRequest
): Problem[] {
  if (!isAlertKind(kind)) return []
  const day = shortDay(locale, Date.parse(dayAt(since, operator.timeZone)))
  return [
    {
      kind,
      ...t('alerts.kinds')[kind],
      since: t('today.problems.since', { day }),
      isWarning: warnings.includes(kind)
    }
  ]
}
