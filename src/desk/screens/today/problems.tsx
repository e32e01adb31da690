import { isAlertKind } from '../../../server/alerts/kinds.ts'
import { listAlerts } from '../../../server/alerts/store.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { Fold } from '../../ui/fold.tsx'
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
          <Fold
            key={kind}
            title={text.title}
            instructions={t('today.problems.todo')}
            end={<RelativeTime at={since} />}
          >
            <p className="panel__intro">{text.todo}</p>
          </Fold>
        )
      })}
    </>
  )
})
