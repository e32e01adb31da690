import { Fragment, type ReactNode } from 'react'
import { dayAt } from '../../../shared/language/local-day.ts'
import { defineScreen } from '../../define-screen.ts'
import type { LoadPanel } from '../../ui/define-panel.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { dayName } from '../../ui/time.tsx'
import { retryMail } from '../retry-mail.ts'
import { agencies } from './agencies.tsx'
import { deadMails } from './dead-mails.tsx'
import { newLeads, ownLeads, requests } from './leads.tsx'
import { problems } from './problems.tsx'
import { words } from './words.tsx'

/** Open work, by the part of the screen. A panel that has none is not shown. A new one needs a file and a place here. */
const panels = {
  top: [problems],
  main: [newLeads, ownLeads],
  side: [requests, agencies, words],
  bottom: [deadMails]
} satisfies Record<string, LoadPanel[]>

type Loaded = Record<keyof typeof panels, ReactNode[]>

export const screen = defineScreen<Loaded>({
  load: async (request) => {
    const load = async (some: LoadPanel[]) =>
      (await Promise.all(some.map((loadPanel) => loadPanel(request)))).filter(Boolean)
    const [top, main, side, bottom] = await Promise.all([
      load(panels.top),
      load(panels.main),
      load(panels.side),
      load(panels.bottom)
    ])
    return { top, main, side, bottom }
  },

  head: ({ t }) => ({ title: t('today.title') }),

  Page: ({ t, locale, now, operator, data }) => {
    const { top, main, side, bottom } = data
    const columns = [main, side].filter(({ length }) => length > 0)
    const isDone = [...top, ...main, ...side, ...bottom].length === 0
    return (
      <>
        <ScreenHead
          title={t('today.title')}
          intro={dayName(locale, dayAt(now, operator.timeZone))}
        />
        {isDone && <Empty>{t('today.done')}</Empty>}
        <Panels of={top} />
        {columns.length > 0 && (
          <div className="panels">
            {columns.map((column, index) => (
              <div key={index} className="panels__column">
                <Panels of={column} />
              </div>
            ))}
          </div>
        )}
        <Panels of={bottom} />
      </>
    )
  },

  forms: [retryMail]
})

function Panels({ of }: { of: ReactNode[] }) {
  return of.map((panel, index) => <Fragment key={index}>{panel}</Fragment>)
}
