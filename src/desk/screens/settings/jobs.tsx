import { type JobRun, listRuns, maxSilenceMs } from '../../../server/jobs/store.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import { Facts } from '../../../ui/sections/lists.tsx'
import type { DeskRequest } from '../../request.ts'
import { Badge } from '../../ui/badges.tsx'
import { definePanel } from '../../ui/define-panel.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Age } from '../../ui/time.tsx'

type JobsProps = DeskRequest & { data: JobRun[] }

/** The last run of each job. Whatever is the same for all jobs is said once, above their names. */
export const jobs = definePanel({
  title: ({ t }) => t('settings.jobs.title'),
  load: ({ env }) => listRuns(env.DB),
  Content: (props) => (props.data.length === 0 ? <None {...props} /> : <Runs {...props} />)
})

function None({ t }: JobsProps) {
  return <Empty>{t('settings.jobs.none')}</Empty>
}

function Runs({ t, locale, now, data: runs }: JobsProps) {
  const names: Partial<Record<string, string>> = t('settings.jobs.names')
  const isSilent = ({ startedAt }: JobRun) => now - startedAt > maxSilenceMs
  const formatAge = ({ startedAt }: JobRun) => relativeTime(locale, startedAt, now)
  const newest = runs.reduce((one, other) => (other.startedAt > one.startedAt ? other : one))
  const allSilent = runs.every(isSilent)
  return (
    <div className="jobs">
      <p className="desk-quiet">
        {t('settings.jobs.last')} <Age at={newest.startedAt} />.{' '}
        {allSilent && <Badge tone="bad">{t('settings.jobs.allSilent')}</Badge>}{' '}
        {t('settings.jobs.every')}
      </p>
      <Facts
        items={runs.map((run) => ({
          label: names[run.job] ?? run.job,
          text: (
            <>
              {formatAge(run) !== formatAge(newest) && <Age at={run.startedAt} />}
              {run.failed === 1 && <Badge tone="bad">{t('settings.jobs.failed')}</Badge>}
              {isSilent(run) && !allSilent && <Badge tone="bad">{t('settings.jobs.silent')}</Badge>}
            </>
          )
        }))}
      />
    </div>
  )
}
