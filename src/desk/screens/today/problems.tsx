import { isAlertKind } from '../../../server/alerts/kinds.ts'
import { listAlerts } from '../../../server/alerts/store.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import { Badge } from '../../ui/badges.tsx'
import { Empty } from '../../ui/empty.tsx'
import { definePanel } from './define-panel.tsx'

/** The open alerts, each with instructions. */
export const problems = definePanel({
  title: ({ t }) => t('today.problems.title'),
  load: async ({ env }) => (await listAlerts(env.DB)).filter(({ kind }) => isAlertKind(kind)),
  Content: ({ t, locale, now, data: alerts }) =>
    alerts.length === 0 ? (
      <Empty>{t('today.problems.none')}</Empty>
    ) : (
      <ul className="problems">
        {alerts.map(({ kind, since }) => {
          // `load` returns only alerts with known kinds.
          const words = t('alerts.kinds')[kind as keyof ReturnType<typeof t<'alerts.kinds'>>]
          return (
            <li key={kind}>
              <Badge tone="bad">{words.title}</Badge> {relativeTime(locale, since, now)}
              <p className="desk-quiet">{words.todo}</p>
            </li>
          )
        })}
      </ul>
    )
})
