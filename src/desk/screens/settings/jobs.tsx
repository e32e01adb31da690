import { type JobRun, listRuns, maxSilenceMs } from '../../../server/health/run-store.ts'
import { Facts } from '../../../ui/sections/lists.tsx'
import type { DeskRequest } from '../../request.ts'
import { Badge } from '../../ui/badges.tsx'
import { definePanel } from '../../ui/define-panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RelativeTime } from '../../ui/time.tsx'

type JobsProps = DeskRequest & { data: JobRun[] }

/** The last run of each job. A delay of all jobs is said once, beside the title. */
export const jobsPanel = definePanel({
  wide: true,
  title: ({ t }) => t('settings.jobs.title'),
  load: ({ env }) => listRuns(env.DB),
  badge: (runs, { t, now }) =>
    areSilent(runs, now) && <Badge tone="waiting">{t('settings.jobs.allSilent')}</Badge>,
  Content: (props) => (props.data.length === 0 ? <None {...props} /> : <Runs {...props} />)
})

function None({ t }: JobsProps) {
  return <EmptyState>{t('settings.jobs.none')}</EmptyState>
}

function Runs({ t, now, data: runs }: JobsProps) {
  const names: Partial<Record<string, string>> = t('settings.jobs.names')
  const allSilent = areSilent(runs, now)
  return (
    <Facts
      items={runs.map((run) => ({
        label: names[run.job] ?? run.job,
        text: (
          <>
            {run.hasFailed && <Badge tone="bad">{t('settings.jobs.failed')}</Badge>}{' '}
            {isSilent(run, now) && !allSilent && (
              <Badge tone="waiting">{t('settings.jobs.silent')}</Badge>
            )}{' '}
            <RelativeTime at={run.startedAt} />
          </>
        )
      }))}
    />
  )
}

function areSilent(runs: JobRun[], now: number): boolean {
  return runs.length > 0 && runs.every((run) => isSilent(run, now))
}

function isSilent({ startedAt }: JobRun, now: number): boolean {
  return now - startedAt > maxSilenceMs
}
