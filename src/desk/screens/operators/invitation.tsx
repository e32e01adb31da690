import { operatorRoles } from '../../../shared/facts/operator-roles.ts'
import { locales, localeTags } from '../../../shared/language/locale.ts'
import { maxEmailLength } from '../../../shared/text/email.ts'
import { Button } from '../../../ui/button.tsx'
import type { DeskRequest } from '../../request.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Panel } from '../../ui/panel.tsx'

export function Invitation({ t, locale }: DeskRequest) {
  const languages = locales.map((value) => ({ value, label: localeTags[value].name }))
  const roles = operatorRoles.map((value) => ({ value, label: t(`common.roles.${value}`) }))
  return (
    <Panel title={t('operators.invite.title')} intro={t('operators.invite.lead')}>
      <ActionForm action="invite" row>
        <ActionField
          name="email"
          kind="email"
          label={t('operators.email')}
          attributes={{ required: true, maxLength: maxEmailLength }}
        />
        <ActionField
          name="name"
          label={t('operators.invite.optionalName')}
          attributes={{ maxLength: 100 }}
        />
        <ActionField
          name="role"
          kind="select"
          label={t('operators.role')}
          value="reader"
          options={roles}
        />
        <ActionField
          name="language"
          kind="select"
          label={t('operators.invite.language')}
          value={locale}
          options={languages}
        />
        <Button type="submit" size="l">
          {t('operators.invite.submit')}
        </Button>
      </ActionForm>
    </Panel>
  )
}
