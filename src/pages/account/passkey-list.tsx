import type { Passkey } from '../../server/passkeys/store.ts'
import { relativeTime } from '../../shared/language/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { State } from '../../ui/feedback/status-label.tsx'
import type { AccountProps } from './account-data.ts'
import { AuthenticatorApp } from './authenticator-app.tsx'

/** The passkeys and the authenticator app of the account, and whether two-step verification is on. */
export function Passkeys(props: AccountProps) {
  const { t, href, data } = props
  const { passkeys, secondFactor } = data
  return (
    <div className="account-part">
      <p>{t('account.passkeys.lead')}</p>
      {passkeys.length > 0 ? (
        <ul className="sessions">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} {...props} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p>{t('account.passkeys.none')}</p>
      )}
      <Button href={href('passkey')} size={44} variant="outline-neutral-500">
        {t('account.passkeys.add')}
      </Button>
      <AuthenticatorApp {...props} />
      <h4 className="form-after__title">{t('account.passkeys.twoStep.title')}</h4>
      <State tones={secondFactor ? 'teal' : 'neutral'}>
        {t(`account.passkeys.twoStep.${secondFactor ? 'on' : 'off'}`, {
          count: secondFactor?.codesLeft ?? 0
        })}
      </State>
      <Button href={href('secondFactor')} size={44} variant="outline-neutral-500">
        {t(`account.passkeys.twoStep.${secondFactor ? 'change' : 'switchOn'}`)}
      </Button>
    </div>
  )
}

function PasskeyItem({ t, href, locale, now, passkey }: AccountProps & { passkey: Passkey }) {
  const { id, createdAt, lastUsedAt } = passkey
  const name = passkey.name || t('account.passkeys.unnamed')
  const change = t('account.passkeys.change')
  const used =
    lastUsedAt === null
      ? t('account.passkeys.neverUsed')
      : t('account.passkeys.lastUsed', { when: relativeTime(locale, lastUsedAt, now) })
  return (
    <li className="sessions__item">
      <div>
        <p className="sessions__device">{name}</p>
        <p className="sessions__time">
          {t('account.passkeys.added', { when: relativeTime(locale, createdAt, now) })} {used}
        </p>
      </div>
      <Button
        href={href('passkey', { query: { id } })}
        size={36}
        variant="outline-neutral-500"
        label={`${change}: ${name}`}
      >
        {change}
      </Button>
    </li>
  )
}
