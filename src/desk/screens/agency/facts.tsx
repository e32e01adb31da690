import type { Agency } from '../../../server/accounts/agencies.ts'
import { localeTags } from '../../../shared/language/locale.ts'
import type { ScreenProps } from '../../define-screen.tsx'
import { Block } from '../../ui/block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Time } from '../../ui/time.tsx'

/** The data of the registration. */
export function Registered({ t, data: { account } }: ScreenProps<Agency>) {
  return (
    <Block title={t('agency.registered.title')}>
      <Facts
        facts={[
          { label: t('agency.registered.company'), value: account.company },
          { label: t('agency.registered.name'), value: account.name },
          { label: t('agency.registered.email'), value: account.email },
          { label: t('agency.registered.phone'), value: account.phone || '–' },
          { label: t('agency.registered.language'), value: localeTags[account.locale].name },
          {
            label: t('agency.registered.opened'),
            value: <Time at={account.createdAt} />
          },
          {
            label: t('agency.registered.confirmed'),
            value: account.verifiedAt === null ? '–' : <Time at={account.verifiedAt} />
          }
        ]}
      />
    </Block>
  )
}

/** How the owner logs in, as far as operators may know it. */
export function Access({ t, data }: ScreenProps<Agency>) {
  const { sessions, passkeys, hasSecondFactor, account } = data
  return (
    <Block title={t('agency.access.title')}>
      <Facts
        facts={[
          { label: t('agency.access.sessions'), value: String(sessions) },
          {
            label: t('agency.access.passkeys'),
            value: t(passkeys > 0 ? 'agency.access.yes' : 'agency.access.no')
          },
          {
            label: t('agency.access.secondFactor'),
            value: t(hasSecondFactor ? 'agency.access.on' : 'agency.access.off')
          },
          {
            label: t('agency.access.blocked'),
            value:
              account.blockedAt === null ? t('agency.access.no') : <Time at={account.blockedAt} />
          }
        ]}
      />
    </Block>
  )
}
