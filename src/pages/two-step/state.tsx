import { renewCodesForm, switchTwoStepForm } from '../../forms/button-forms.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { Button } from '../../ui/button.tsx'
import type { TwoStepProps } from './two-step-data.ts'

const Switch = formView(switchTwoStepForm)
const Renew = formView(renewCodesForm)

/** Shows whether two-step verification is on, with a form to switch it. */
export function TwoStepState({ t, href, data, form }: TwoStepProps) {
  const { twoStep, hasPasskeys, hasApp } = data
  const action = href('twoStep')
  const app = (
    <Button href={href('authenticatorApp')} size="l" variant="secondary">
      {t(hasApp ? 'twoStep.app.change' : 'twoStep.app.setUp')}
    </Button>
  )
  if (!hasPasskeys && !hasApp) {
    return (
      <div className="account-part">
        <p>{t('twoStep.needsFactor')}</p>
        <div className="form__row cluster">
          {app}
          <Button href={href('passkey')} size="l" variant="secondary">
            {t('account.passkeys.add')}
          </Button>
        </div>
      </div>
    )
  }
  if (!twoStep) {
    return (
      <div className="account-part">
        <p>{t('twoStep.off.text')}</p>
        <Switch.Button action={action} state={form} hidden={{ to: 'on' }} primary>
          {t('twoStep.off.submit')}
        </Switch.Button>
        {app}
      </div>
    )
  }
  return (
    <div className="account-part">
      <p>{t('twoStep.on.text', { count: twoStep.codesLeft })}</p>
      <div className="form__row cluster">
        <Renew.Button action={action} state={form}>
          {t('twoStep.on.renew')}
        </Renew.Button>
        {app}
        <Switch.Button action={action} state={form} hidden={{ to: 'off' }}>
          {t('twoStep.on.submit')}
        </Switch.Button>
      </div>
    </div>
  )
}
