import { type Agency, agencyCountry } from '../../../server/accounts/agencies/agencies.ts'
import { languageName } from '../../../shared/language/language-name.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { phoneHref } from '../../../shared/links/phone-href.ts'
import { Facts } from '../../../ui/sections/facts.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/text/time.tsx'
import { wrapAddress } from '../../ui/text/wrap-address.tsx'

/** The facts that a check is about. */
export function RegistrationPanel({ t, locale, data: { account, check } }: ScreenProps<Agency>) {
  const country = agencyCountry(account, check)
  return (
    <Panel title={t('agency.registered.title')}>
      <Facts
        items={[
          { label: t('agency.registered.name'), text: account.name },
          {
            label: t('agency.registered.email'),
            text: (
              <a className="link" href={`mailto:${encodeURIComponent(account.email)}`}>
                {wrapAddress(account.email)}
              </a>
            )
          },
          {
            label: t('agency.registered.phone'),
            text: account.phone && (
              <a className="link" href={phoneHref(account.phone)}>
                {account.phone}
              </a>
            )
          },
          { label: t('agencies.country'), text: country && regionName(locale, country) }
        ]}
      />
    </Panel>
  )
}

/** When the account was opened, and how its holder logs in, as far as operators may see it. */
export function AccessPanel({ t, locale, data }: ScreenProps<Agency>) {
  const { sessions, passkeys, hasTwoStep, account } = data
  return (
    <Panel title={t('agency.access.title')}>
      <Facts
        items={[
          { label: t('agency.registered.language'), text: languageName(locale, account.locale) },
          {
            label: t('agency.registered.opened'),
            text: <Time at={account.createdAt} />
          },
          {
            label: t('agency.registered.confirmed'),
            text: account.verifiedAt && <Time at={account.verifiedAt} />
          },
          { label: t('agency.access.sessions'), text: String(sessions) },
          {
            label: t('agency.access.passkeys'),
            text: t(passkeys > 0 ? 'agency.access.yes' : 'agency.access.no')
          },
          {
            label: t('agency.access.twoStep'),
            text: t(hasTwoStep ? 'agency.access.on' : 'agency.access.off')
          },
          ...(account.blockedAt === null
            ? []
            : [{ label: t('agency.access.blocked'), text: <Time at={account.blockedAt} /> }])
        ]}
      />
    </Panel>
  )
}
