import { Fragment, type ReactNode } from 'react'
import { defineScreen } from '../../define-screen.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { retryMail } from '../retry-mail.ts'
import { agencies } from './agencies.tsx'
import { deadMails } from './dead-mails.tsx'
import type { LoadPanel } from './define-panel.tsx'
import { jobs } from './jobs.tsx'
import { leads } from './leads.tsx'
import { problems } from './problems.tsx'
import { services } from './services.tsx'
import { settings } from './settings.tsx'
import { vitals } from './vitals.tsx'
import { waiting } from './waiting.tsx'

/** Open work comes first, the state of the site last. A new panel needs a file and a line here. */
const panels: LoadPanel[] = [
  waiting,
  agencies,
  problems,
  deadMails,
  leads,
  services,
  jobs,
  vitals,
  settings
]

export const screen = defineScreen<ReactNode[]>({
  load: (request) => Promise.all(panels.map((loadPanel) => loadPanel(request))),

  head: ({ t }) => ({ title: t('today.title') }),

  Page: ({ t, data }) => (
    <>
      <ScreenHead title={t('today.title')} />
      <div className="panels">
        {data.map((panel, index) => (
          <Fragment key={index}>{panel}</Fragment>
        ))}
      </div>
    </>
  ),

  forms: [retryMail]
})
