import { notices } from '../../../server/operators/operators.ts'
import { timeZones } from '../../../shared/facts/time-zones.ts'
import { locales, localeTags } from '../../../shared/language/locale.ts'
import { maxEmailLength } from '../../../shared/text/email.ts'
import { Button } from '../../../ui/button.tsx'
import type { DeskRequest } from '../../request.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { maxNameLength } from './actions.ts'

/** The form with the operator's name, language, time zone and notifications. */
export function ProfilePanel({ t, operator }: DeskRequest) {
  const zones = timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  return (
    <Panel title={t('myAccount.profile.title')} intro={t('myAccount.profile.lead')}>
      <ActionForm action="saveProfile">
        <ActionField
          name="name"
          label={t('myAccount.profile.name')}
          value={operator.name}
          autoComplete="name"
          attributes={{ maxLength: maxNameLength }}
        />
        <ActionField
          name="language"
          kind="select"
          label={t('myAccount.profile.language')}
          value={operator.locale}
          options={locales.map((value) => ({ value, label: localeTags[value].name }))}
        />
        <ActionField
          name="timeZone"
          kind="select"
          label={t('myAccount.profile.timeZone')}
          value={operator.timeZone}
          options={zones}
        />
        <ActionField
          name="noticeEmail"
          kind="email"
          label={t('myAccount.profile.noticeEmail')}
          hint={t('myAccount.profile.noticeHint', { email: operator.email })}
          value={operator.noticeEmail}
          attributes={{ maxLength: maxEmailLength }}
        />
        {notices.map((notice) => (
          <ActionField
            key={notice}
            name={notice}
            kind="checkbox"
            label={t(`myAccount.profile.${notice}`)}
            value={operator.notices.includes(notice) ? 'on' : ''}
          />
        ))}
        <Button type="submit" size="l">
          {t('myAccount.profile.save')}
        </Button>
      </ActionForm>
    </Panel>
  )
}
