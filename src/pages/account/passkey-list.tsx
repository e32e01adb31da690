import type { Passkey } from '../../server/passkeys/store.ts'
import { Button } from '../../ui/button.tsx'
import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import { describeUse } from '../parts/account/describe-use.ts'
import type { AccountProps } from './account-data.ts'
import { AuthenticatorApp } from './authenticator-app.tsx'

/** The passkeys, the authenticator app, and whether two-step verification is on. */
export function Passkeys(props: AccountProps) {
  const { t, href, data } = props
  const { passkeys, twoStep } = data
  return (
    <div className="account-part">
      <p>{t('account.passkeys.intro')}</p>
      {passkeys.length > 0 ? (
        <ul className="sessions">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} {...props} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p>{t('account.passkeys.none')}</p>
      )}
      <Button href={href('passkey')} size="l" variant="secondary">
        {t('account.passkeys.add')}
      </Button>
      <AuthenticatorApp {...props} />
      <h4 className="form-after__title">{t('account.passkeys.twoStep.title')}</h4>
      <StatusLabel tones={twoStep ? 'teal' : 'neutral'}>
        {t(`account.passkeys.twoStep.${twoStep ? 'on' : 'off'}`, {
          count: twoStep?.codesLeft ?? 0
        })}
      </StatusLabel>
      <Button href={href('twoStep')} size="l" variant="secondary">
        {t(`account.passkeys.twoStep.${twoStep ? 'change' : 'switchOn'}`)}
      </Button>
    </div>
  )
}

function PasskeyItem(props: AccountProps & { passkey: Passkey }) {
  const { t, href, passkey } = props
  const { id, createdAt, lastUsedAt } = passkey
  const name = passkey.name || t('account.passkeys.unnamed')
  const change = t('account.passkeys.change')
  return (
    <li className="sessions__item cluster">
      <div>
        <p className="sessions__device">{name}</p>
        <p className="sessions__time">{describeUse(props, createdAt, lastUsedAt)}</p>
      </div>
      <Button
        href={href('passkey', { query: { id } })}
        size="s"
        variant="secondary"
        label={`${change}: ${name}`}
      >
        {change}
      </Button>
    </li>
  )
}
