import { notices } from '../../../server/operators/operators.ts'
import { timeZones } from '../../../shared/facts/time-zones.ts'
import { languageName } from '../../../shared/language/language-name.ts'
import { locales } from '../../../shared/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import type { DeskRequest } from '../../request.ts'
import { actionView } from '../../ui/forms/action-view.tsx'
import { Panel } from '../../ui/panel.tsx'
import { getFormat } from '../../ui/text/dates.ts'
import { saveProfileAction } from './actions.ts'

const SaveProfile = actionView(saveProfileAction)

/** The form with the operator's name, language, time zone and notifications. */
export function ProfilePanel({ t, locale, now, operator }: DeskRequest) {
  const zones = timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  return (
    <Panel title={t('myAccount.profile.title')} intro={t('myAccount.profile.intro')}>
      <SaveProfile.Form>
        <SaveProfile.Field name="name" label={t('myAccount.profile.name')} value={operator.name} />
        <SaveProfile.Field
          name="language"
          label={t('myAccount.profile.language')}
          value={operator.locale}
          options={locales.map((value) => ({ value, label: languageName(locale, value) }))}
        />
        <SaveProfile.Field
          name="timeZone"
          label={t('myAccount.profile.timeZone')}
          value={operator.timeZone}
          hint={t('myAccount.profile.timeNow', { time: formatNow({ locale, now, operator }) })}
          options={zones}
        />
        <p className="desk-second" hidden data-browser-zone>
          {t('myAccount.profile.browserZone')}{' '}
          <Button size="xxs" variant="secondary">
            {operator.timeZone}
          </Button>
        </p>
        <SaveProfile.Field
          name="noticeEmail"
          label={t('myAccount.profile.noticeEmail')}
          hint={t('myAccount.profile.noticeHint', { email: operator.email })}
          value={operator.noticeEmail}
        />
        {notices.map((notice) => (
          <SaveProfile.Field
            key={notice}
            name={notice}
            label={t(`myAccount.profile.${notice}`)}
            value={operator.notices.includes(notice) ? 'on' : ''}
          />
        ))}
        <Button type="submit" size="l">
          {t('myAccount.profile.save')}
        </Button>
      </SaveProfile.Form>
    </Panel>
  )
}

/** The time in the operator's time zone with its distance from UTC, `14:20 GMT+3`. */
function formatNow({
  locale,
  now,
  operator: { timeZone }
}: Pick<DeskRequest, 'locale' | 'now' | 'operator'>): string {
  const options = { hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' } as const
  return getFormat(locale, { ...options, timeZone }).format(now)
}
