import { isAlertKind } from '../../../server/alerts/kinds.ts'
import { listAlerts } from '../../../server/alerts/store.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { Age } from '../../ui/time.tsx'

/** The open alerts, each with instructions. */
export const problems = definePanel({
  wide: true,
  title: ({ t }) => t('today.problems.title'),
  load: async ({ env }) => (await listAlerts(env.DB)).filter(({ kind }) => isAlertKind(kind)),
  isEmpty: (alerts) => alerts.length === 0,
  count: (alerts) => alerts.length,
  Content: ({ t, data: alerts }) => (
    <ul className="problems">
      {alerts.map(({ kind, since }) => {
        // `load` returns only known kinds of alerts.
        const words = t('alerts.kinds')[kind as keyof ReturnType<typeof t<'alerts.kinds'>>]
        return (
          <li key={kind} className="problems__item">
            <p className="problems__title">{words.title}</p>
            <p>{words.todo}</p>
            <Age at={since} />
          </li>
        )
      })}
    </ul>
  )
})
