import { Fragment, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { defineScreen } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { recentActions } from '../log/recent.tsx'
import { requests } from '../today/leads.tsx'
import { showPerson } from './actions.ts'

const recent = recentActions('person')

export const screen = defineScreen<ReactNode[]>({
  load: (request) => Promise.all([requests(request), recent(request)]),

  head: ({ t }) => ({ title: t('people.title') }),

  Page: ({ t, data }) => (
    <>
      <ScreenHead title={t('people.title')} intro={t('people.lead')} />
      <div className="desk-find">
        <ActionForm action="show">
          <ActionField
            name="email"
            kind="email"
            label={<span className="visually-hidden">{t('people.email')}</span>}
            placeholder={t('people.email')}
            hint={t('people.note')}
          />
          <Button type="submit" size={44}>
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

  forms: [showPerson]
})
