import { operatorRoles } from '../../../shared/facts/operator-roles.ts'
import { languageName } from '../../../shared/language/language-name.ts'
import { locales } from '../../../shared/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import type { DeskRequest } from '../../request.ts'
import { actionView } from '../../ui/forms/action-view.tsx'
import { Panel } from '../../ui/panel.tsx'
import { inviteAction } from './actions.ts'

const Invite = actionView(inviteAction)

export function Invitation({ t, locale }: DeskRequest) {
  const languages = locales.map((value) => ({ value, label: languageName(locale, value) }))
  const roles = operatorRoles.map((value) => ({ value, label: t(`common.roles.${value}`) }))
  return (
    <Panel title={t('operators.invite.title')} intro={t('operators.invite.intro')}>
      <Invite.Form row>
        <Invite.Field name="email" label={t('operators.email')} />
        <Invite.Field name="name" label={t('operators.invite.optionalName')} />
        <Invite.Field
          name="role"
          label={t('operators.role')}
          choose={t('common.choose')}
          options={roles}
        />
        <Invite.Field
          name="language"
          label={t('operators.invite.language')}
          value={locale}
          options={languages}
        />
        <Button type="submit" size="l">
          {t('operators.invite.submit')}
        </Button>
      </Invite.Form>
    </Panel>
  )
}
