import { Fragment, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { defineScreen } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { createRecentActions } from '../log/recent.tsx'
import { requestsPanel } from '../today/leads.tsx'
import { showPersonAction } from './actions.ts'

const recent = createRecentActions('person')

export const screen = defineScreen<ReactNode[]>({
  load: (request) => Promise.all([requestsPanel(request), recent(request)]),

  head: ({ t }) => ({ title: t('people.title') }),

  Page: ({ t, data }) => (
    <>
      <ScreenHead title={t('people.title')} intro={t('people.lead')} />
      <div className="desk-find">
        <ActionForm action={showPersonAction}>
          <ActionField
            action={showPersonAction}
            name="email"
            label={<span className="visually-hidden">{t('people.email')}</span>}
            placeholder={t('people.email')}
            hint={t('people.note')}
          />
          <Button type="submit" size="l">
            {t('people.submit')}
          </Button>
        </ActionForm>
      </div>
      <div className="panels">
        {data.map((panel, index) => (
          <Fragment key={index}>{panel}</Fragment>
        ))}
      </div>
    </>
  ),

  forms: [showPersonAction]
})
