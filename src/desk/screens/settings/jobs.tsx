import { type JobRun, listRuns } from '../../../server/health/run-store.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import { minuteMs } from '../../../shared/time.ts'
import { Facts } from '../../../ui/sections/facts.tsx'
import type { DeskRequest } from '../../request.ts'
import { describeSilence, isSilent, jobName } from '../../silent-jobs.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { Fold } from '../../ui/details/fold.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { Badge } from '../../ui/text/badges.tsx'
import { RelativeTime } from '../../ui/text/time.tsx'

type JobsProps = DeskRequest & { data: JobRun[] }

/** The last run of each job. A time or a delay that all jobs share is shown once. */
export const jobsPanel = definePanel({
  title: ({ t }) => t('settings.jobs.title'),
  load: ({ env }) => listRuns(env.DB),
  badge: (runs, { t, now }) => {
    if (runs.some((run) => isSilent(run, now))) {
      return <Badge tone="bad">{t('settings.jobs.silent')}</Badge>
    }
    if (runs.length === 0) return <Badge tone="waiting">{t('settings.jobs.never')}</Badge>
    const areFine = runs.every(({ hasFailed }) => !hasFailed)
    return areFine && <Badge tone="good">{t('settings.jobs.onTime')}</Badge>
  },
  Content: (props) => {
    const { t, data: runs } = props
    if (runs.length === 0) return <EmptyState>{t('settings.jobs.none')}</EmptyState>
    const silence = describeSilence(runs, props)
    return (
      <>
        {silence?.hasStopped && (
          <p className="panel__intro">
            <strong>{silence.title}.</strong> {silence.text} {t('alerts.kinds.jobs.todo')}
          </p>
        )}
        {areTogether(runs) ? (
          <Fold title={allRan(props)}>
            <Runs {...props} />
          </Fold>
        ) : (
          <Runs {...props} />
        )}
      </>
    )
  }
})

/** Whether all jobs had their last run together, and none has failed. */
function areTogether(runs: JobRun[]): boolean {
  const times = runs.map(({ startedAt }) => startedAt)
  const isOneRun = Math.max(...times) - Math.min(...times) < minuteMs
  return isOneRun && runs.every(({ hasFailed }) => !hasFailed)
}

function allRan({ t, locale, now, data: runs }: JobsProps): string {
  const startedAt = runs[0]?.startedAt ?? now
  return t('settings.jobs.allRan', { ago: relativeTime(locale, startedAt, now) })
}

function Runs({ t, now, data: runs }: JobsProps) {
  const isDelaySaid = areTogether(runs)
  return (
    <Facts
      items={runs.map((run) => ({
        label: jobName(run, { t }),
        text: (
          <>
            {run.hasFailed && <Badge tone="bad">{t('settings.jobs.failed')}</Badge>}{' '}
            {!isDelaySaid && isSilent(run, now) && (
              <Badge tone="waiting">{t('settings.jobs.silent')}</Badge>
            )}{' '}
            <RelativeTime at={run.startedAt} />
          </>
        )
      }))}
    />
  )
}
