import { isAlertKind } from '../../../server/alerts/kinds.ts'
import { listAlerts } from '../../../server/alerts/store.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import { isoTime } from '../../../shared/text/iso-time.ts'
import { definePanel } from '../../ui/define-panel.tsx'

/** The open alerts, each with instructions. */
export const problems = definePanel({
  wide: true,
  title: ({ t }) => t('today.problems.title'),
  load: async ({ env }) => (await listAlerts(env.DB)).filter(({ kind }) => isAlertKind(kind)),
  isEmpty: (alerts) => alerts.length === 0,
  Content: ({ t, locale, now, data: alerts }) => (
    <ul className="problems">
      {alerts.map(({ kind, since }) => {
        // `load` returns only known kinds of alerts.
        const words = t('alerts.kinds')[kind as keyof ReturnType<typeof t<'alerts.kinds'>>]
        return (
          <li key={kind} className="problems__item">
            <p className="problems__title">
              {words.title}
              <time dateTime={isoTime(since)}>{relativeTime(locale, since, now)}</time>
            </p>
            <p>{words.todo}</p>
          </li>
        )
      })}
    </ul>
  )
})
