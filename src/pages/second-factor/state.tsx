import { renewCodesForm, switchSecondFactorForm } from '../../forms/second-factor.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { Button } from '../../ui/button.tsx'
import type { SecondFactorProps } from './second-factor-data.ts'

const Switch = formView(switchSecondFactorForm)
const Renew = formView(renewCodesForm)

/** Says whether two-step verification is on, and switches it. */
export function State({ t, href, data, form }: SecondFactorProps) {
  const { secondFactor, hasPasskeys } = data
  const action = href('secondFactor')
  if (!hasPasskeys) {
    return (
      <div className="account-part">
        <p>{t('secondFactor.needsPasskey')}</p>
        <Button href={href('passkey')} size={56} icon="arrow-right">
          {t('account.passkeys.add')}
        </Button>
      </div>
    )
  }
  if (!secondFactor) {
    return (
      <div className="account-part">
        <p>{t('secondFactor.off.text')}</p>
        <Switch.Post action={action} state={form} hidden={{ to: 'on' }}>
          <Button type="submit" size={56}>
            {t('secondFactor.off.submit')}
          </Button>
        </Switch.Post>
      </div>
    )
  }
  return (
    <div className="account-part">
      <p>{t('secondFactor.on.text', { count: secondFactor.codesLeft })}</p>
      <div className="form__row">
        <Renew.Post action={action} state={form}>
          <Button type="submit" size={44} variant="outline-neutral-500">
            {t('secondFactor.on.renew')}
          </Button>
        </Renew.Post>
        <Switch.Post action={action} state={form} hidden={{ to: 'off' }}>
          <Button type="submit" size={44} variant="outline-neutral-500">
            {t('secondFactor.on.submit')}
          </Button>
        </Switch.Post>
      </div>
    </div>
  )
}
