import { Fragment, type ReactNode } from 'react'
import { defineScreen } from '../../define-screen.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { CodeText } from '../../ui/text/code-text.tsx'
import { SettingGroups, UrgentSettings } from './groups.tsx'
import { jobsPanel } from './jobs.tsx'
import { servicesPanel } from './services.tsx'

/** The health and the settings of the site, read-only. */
export const screen = defineScreen<ReactNode[]>({
  load: (request) => Promise.all([servicesPanel(request), jobsPanel(request)]),

  head: ({ t }) => ({ title: t('settings.title') }),

  Page: (props) => {
    const { t, data } = props
    return (
      <>
        <ScreenHead title={t('settings.title')} intro={t('settings.intro')} />
        <UrgentSettings {...props} />
        <div className="panels">
          {data.map((panel, index) => (
            <Fragment key={index}>{panel}</Fragment>
          ))}
        </div>
        <SettingGroups {...props} />
        <p className="desk-quiet">
          <CodeText>{t('settings.how')}</CodeText>
        </p>
      </>
    )
  }
})
