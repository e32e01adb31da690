import { Fragment, type ReactNode } from 'react'
import { defineScreen } from '../../define-screen.ts'
import type { LoadPanel } from '../../ui/define-panel.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { retryMail } from '../retry-mail.ts'
import { agencies } from './agencies.tsx'
import { deadMails } from './dead-mails.tsx'
import { newLeads, ownLeads, requests } from './leads.tsx'
import { problems } from './problems.tsx'

/** Open work. A panel that has none is not shown. A new one needs a file and a line here. */
const panels: LoadPanel[] = [problems, newLeads, ownLeads, agencies, requests, deadMails]

export const screen = defineScreen<ReactNode[]>({
  load: async (request) => {
    const loaded = await Promise.all(panels.map((loadPanel) => loadPanel(request)))
    return loaded.filter((panel) => panel !== null)
  },

  head: ({ t }) => ({ title: t('today.title') }),

  Page: ({ t, data }) => (
    <>
      <ScreenHead title={t('today.title')} />
      {data.length === 0 ? (
        <Empty>{t('today.done')}</Empty>
      ) : (
        <div className="panels">
          {data.map((panel, index) => (
            <Fragment key={index}>{panel}</Fragment>
          ))}
        </div>
      )}
    </>
  ),

  forms: [retryMail]
})
