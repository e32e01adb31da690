import { Fragment, type ReactNode } from 'react'
import { email } from '../../../forms/fields.ts'
import { personEntry } from '../../../server/action-log/person-entry.ts'
import { sealValue } from '../../../server/operators/sealed-value.ts'
import { Button } from '../../../ui/button.tsx'
import { defineAction } from '../../define-action.ts'
import { defineScreen } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { recentActions } from '../log/recent.tsx'
import { requests } from '../today/leads.tsx'

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
          />
          <Button type="submit" size={44}>
            {t('people.submit')}
          </Button>
        </ActionForm>
        <p className="desk-quiet">{t('people.note')}</p>
      </div>
      <div className="panels">
        {data.map((panel, index) => (
          <Fragment key={index}>{panel}</Fragment>
        ))}
      </div>
    </>
  ),

  forms: [
    defineAction('show', {
      role: 'owner',
      fields: { email: email() },
      run: async (values, request) => {
        const person = await sealValue('person', values.email, request)
        await request.log.write(await personEntry('personShown', values.email, request))
        return { redirectTo: request.deskHref('person', { params: { person } }) }
      }
    })
  ]
})
