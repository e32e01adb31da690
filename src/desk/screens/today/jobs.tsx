import { listRuns, silentMs } from '../../../server/jobs/store.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import { Facts } from '../../../ui/sections/lists.tsx'
import { Badge } from '../../ui/badges.tsx'
import { Empty } from '../../ui/empty.tsx'
import { definePanel } from './define-panel.tsx'

export const jobs = definePanel({
  title: ({ t }) => t('today.jobs.title'),
  load: ({ env }) => listRuns(env.DB),
  Content: ({ t, locale, now, data: runs }) => {
    const names: Partial<Record<string, string>> = t('today.jobs.names')
    return runs.length === 0 ? (
      <Empty>{t('today.jobs.none')}</Empty>
    ) : (
      <Facts
        items={runs.map(({ job, startedAt, failed }) => ({
          label: names[job] ?? job,
          text: (
            <>
              {relativeTime(locale, startedAt, now)}{' '}
              {failed === 1 && <Badge tone="bad">{t('today.jobs.failed')}</Badge>}
              {now - startedAt > silentMs && <Badge tone="bad">{t('today.jobs.silent')}</Badge>}
            </>
          )
        }))}
      />
    )
  }
})
