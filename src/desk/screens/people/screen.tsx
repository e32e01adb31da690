import { email } from '../../../forms/fields.ts'
import { personEntry } from '../../../server/action-log/person-entry.ts'
import { sealValue } from '../../../server/operators/sealed-value.ts'
import { Button } from '../../../ui/button.tsx'
import { defineAction } from '../../define-action.ts'
import { defineScreen } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

export const screen = defineScreen({
  head: ({ t }) => ({ title: t('people.title') }),

  Page: ({ t }) => (
    <>
      <ScreenHead title={t('people.title')} intro={t('people.lead')} />
      <ActionForm action="show" row>
        <ActionField name="email" kind="email" label={t('people.email')} />
        <Button type="submit" size={44}>
          {t('people.submit')}
        </Button>
      </ActionForm>
      <p className="desk-quiet">{t('people.note')}</p>
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
