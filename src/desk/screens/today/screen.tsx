import { Fragment, type ReactNode } from 'react'
import { dayAt } from '../../../shared/language/local-day.ts'
import { retryAllAction, retryMailAction } from '../../actions/retry-mail.ts'
import { defineScreen } from '../../define-screen.ts'
import { defineRequestsPanel, newLeadsPanel, ownLeadsPanel } from '../../inbox/panels.tsx'
import type { LoadPanel } from '../../ui/define-panel.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { longDay } from '../../ui/text/dates.ts'
import { agenciesPanel } from './agencies.tsx'
import { deadMailsPanel } from './dead-mails.tsx'
import { problemsPanel } from './problems.tsx'
import { settingsPanel } from './settings.tsx'
import { wordsPanel } from './words.tsx'

/**
 * The panels by part of the screen: alerts and wrong settings above two columns, with people who
 * wait for an answer in the first. Empty panels are hidden. To add one, write its file and a line
 * here.
 */
const panels = {
  alerts: [problemsPanel, settingsPanel],
  messages: [ownLeadsPanel, defineRequestsPanel(), newLeadsPanel],
  otherWork: [deadMailsPanel, agenciesPanel, wordsPanel]
} satisfies Record<string, LoadPanel[]>

type LoadedPanels = Record<keyof typeof panels, ReactNode[]>

export const screen = defineScreen<LoadedPanels>({
  load: async (request) => {
    const load = async (some: LoadPanel[]) =>
      (await Promise.all(some.map((loadPanel) => loadPanel(request)))).filter(Boolean)
    const [alerts, messages, otherWork] = await Promise.all([
      load(panels.alerts),
      load(panels.messages),
      load(panels.otherWork)
    ])
    return { alerts, messages, otherWork }
  },

  head: ({ t }) => ({ title: t('today.title') }),

  Page: ({ t, locale, now, operator, settings, data }) => {
    const { alerts, messages, otherWork } = data
    const columns = [messages, otherWork].filter(({ length }) => length > 0)
    const today = longDay(locale, dayAt(now, operator.timeZone))
    const limit = settings.REPLY_DAYS > 0 && t('today.limit', { days: settings.REPLY_DAYS })
    const isDone = alerts.length + columns.length === 0
    return (
      <>
        <ScreenHead title={t('today.title')} intro={[today, limit].filter(Boolean).join(' · ')} />
        {isDone && <EmptyState>{t('today.done')}</EmptyState>}
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
      </>
    )
  },

  forms: [retryMailAction, retryAllAction]
})

function Panels({ panels }: { panels: ReactNode[] }) {
  return panels.map((panel, index) => <Fragment key={index}>{panel}</Fragment>)
}
