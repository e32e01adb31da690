import { isAlertKind } from '../../../server/alerts/kinds.ts'
import { listAlerts } from '../../../server/alerts/store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { definePanel } from '../../ui/define-panel.tsx'
import { RelativeTime } from '../../ui/time.tsx'

/** The open alerts with their instructions, except failed deliveries, which have their own list. */
export const problemsPanel = definePanel({
  title: ({ t }) => t('today.problems.title'),
  load: async ({ env }) =>
    (await listAlerts(env.DB)).filter(({ kind }) => isAlertKind(kind) && kind !== 'deadDeliveries'),
  isEmpty: (alerts) => alerts.length === 0,
  count: (alerts) => alerts.length,
  Content: ({ t, data: alerts }) => (
    <>
      {alerts.map(({ kind, since }) => {
        // `load` returns only known kinds of alerts.
        const text = t('alerts.kinds')[kind as keyof ReturnType<typeof t<'alerts.kinds'>>]
        return (
          <details key={kind} className="desk-fold desk-fold--bad">
            <summary>
              <span className="desk-fold__title">{text.title}</span>
              <span className="link">
                {t('today.problems.todo')} <Icon name="chevron-down" />
              </span>
              <span className="desk-fold__end">
                <RelativeTime at={since} />
              </span>
            </summary>
            <p className="panel__intro">{text.todo}</p>
          </details>
        )
      })}
    </>
  )
})
