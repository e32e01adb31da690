import { listRuns, silentMs } from '../../../server/jobs/store.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import { Facts } from '../../../ui/sections/lists.tsx'
import { Badge } from '../../ui/badges.tsx'
import { definePanel } from '../../ui/define-panel.tsx'
import { Empty } from '../../ui/empty.tsx'

export const jobs = definePanel({
  title: ({ t }) => t('settings.jobs.title'),
  load: ({ env }) => listRuns(env.DB),
  Content: ({ t, locale, now, data: runs }) => {
    const names: Partial<Record<string, string>> = t('settings.jobs.names')
    return runs.length === 0 ? (
      <Empty>{t('settings.jobs.none')}</Empty>
    ) : (
      <div className="jobs">
        <Facts
          items={runs.map(({ job, startedAt, failed }) => ({
            label: names[job] ?? job,
            text: (
              <>
                {relativeTime(locale, startedAt, now)}{' '}
                {failed === 1 && <Badge tone="bad">{t('settings.jobs.failed')}</Badge>}
                {now - startedAt > silentMs && (
                  <Badge tone="bad">{t('settings.jobs.silent')}</Badge>
                )}
              </>
            )
          }))}
        />
      </div>
    )
  }
})
