import { Fragment, type ReactNode } from 'react'
import { dayAt } from '../../../shared/language/local-day.ts'
import { defineScreen } from '../../define-screen.ts'
import { retryMail } from '../../retry-mail.ts'
import type { LoadPanel } from '../../ui/define-panel.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { dayName } from '../../ui/time.tsx'
import { agencies } from './agencies.tsx'
import { deadMails } from './dead-mails.tsx'
import { newLeads, ownLeads, requests } from './leads.tsx'
import { problems } from './problems.tsx'
import { settings } from './settings.tsx'
import { words } from './words.tsx'

/**
 * The panels by part of the screen: alerts and wrong settings, work with a deadline beside
 * messages, and failed deliveries. Empty panels are hidden. To add one, write its file and a line
 * here.
 */
const panels = {
  alerts: [problems, settings],
  due: [agencies, requests, words],
  others: [newLeads, ownLeads],
  failed: [deadMails]
} satisfies Record<string, LoadPanel[]>

type Loaded = Record<keyof typeof panels, ReactNode[]>

export const screen = defineScreen<Loaded>({
  load: async (request) => {
    const load = async (some: LoadPanel[]) =>
      (await Promise.all(some.map((loadPanel) => loadPanel(request)))).filter(Boolean)
    const [alerts, due, others, failed] = await Promise.all([
      load(panels.alerts),
      load(panels.due),
      load(panels.others),
      load(panels.failed)
    ])
    return { alerts, due, others, failed }
  },

  head: ({ t }) => ({ title: t('today.title') }),

  Page: ({ t, locale, now, operator, data }) => {
    const { alerts, due, others, failed } = data
    const columns = [due, others].filter(({ length }) => length > 0)
    const isDone = alerts.length + columns.length + failed.length === 0
    return (
      <>
        <ScreenHead
          title={t('today.title')}
          intro={dayName(locale, dayAt(now, operator.timeZone))}
        />
        {isDone && <Empty>{t('today.done')}</Empty>}
        <Panels panels={alerts} />
        {columns.length > 0 && (
          <div className="panels">
            {columns.map((column, index) => (
              <div key={index} className="panels__column">
                <Panels panels={column} />
              </div>
            ))}
          </div>
        )}
        <Panels panels={failed} />
      </>
    )
  },

  forms: [retryMail]
})

function Panels({ panels }: { panels: ReactNode[] }) {
  return panels.map((panel, index) => <Fragment key={index}>{panel}</Fragment>)
}
