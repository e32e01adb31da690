import { personEntry } from '../../../server/action-log/person-entry.ts'
import { sealPerson } from '../../../server/people/person-link.ts'
import { Button } from '../../../ui/button.tsx'
import { defineAction } from '../../define-action.ts'
import { defineScreen } from '../../define-screen.tsx'
import { emailAddress } from '../../fields.ts'
import { ActionForm, FormField } from '../../ui/action-form.tsx'
import { Block } from '../../ui/block.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

export const screen = defineScreen({
  title: ({ t }) => t('people.title'),

  Screen: ({ t, desk }) => (
    <>
      <ScreenHead title={t('people.title')} lead={t('people.lead')} />
      <ActionForm action="show">
        <FormField name="email" kind="email" label={t('people.email')} hint={t('people.note')} />
        <Button type="submit" size={44}>
          {t('people.submit')}
        </Button>
      </ActionForm>
      <Block title={t('people.news.title')} lead={t('people.news.lead')}>
        <Button href={desk('newsFile')} size={44} variant="outline-neutral-500">
          {t('people.news.action')}
        </Button>
      </Block>
    </>
  ),

  actions: {
    show: defineAction({
      role: 'owner',
      fields: { email: emailAddress },
      run: async ({ email }, request) => {
        const person = await sealPerson(email, request)
        await request.log.write(await personEntry('personShown', email, request))
        return { redirectTo: request.desk('person', { params: { person } }) }
      }
    })
  }
})
