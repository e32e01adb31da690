import { removeAppForm, startAppForm } from '../../forms/button-forms.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { describeUse } from '../parts/account/describe-use.ts'
import type { AppPageProps } from './app-data.ts'

const Start = formView(startAppForm)
const Remove = formView(removeAppForm)

/** Shows whether an app is set up, with forms to set up, replace or remove it. */
export function AppState(props: AppPageProps) {
  const { t, href, data, form } = props
  const { addedAt, usedAt, isAdded, isExpired, endsTwoStep } = data
  const action = href('authenticatorApp')
  const start = (
    <Start.Button action={action} state={form} primary={addedAt === null}>
      {t(addedAt === null ? 'authenticatorApp.off.submit' : 'authenticatorApp.on.replace')}
    </Start.Button>
  )
  const expired = isExpired && <Notice type="warning">{t('authenticatorApp.expired')}</Notice>
  if (addedAt === null) {
    return (
      <div className="account-part">
        {expired}
        <p>{t('authenticatorApp.off.text')}</p>
        {start}
      </div>
    )
  }
  return (
    <div className="account-part">
      {expired}
      {isAdded && <Notice type="success">{t('authenticatorApp.on.added')}</Notice>}
      <p>{describeUse(props, addedAt, usedAt)}</p>
      <p>{t(endsTwoStep ? 'authenticatorApp.on.last' : 'authenticatorApp.on.text')}</p>
      <div className="form__row cluster">
        {start}
        <Remove.Button action={action} state={form}>
          {t('authenticatorApp.on.remove')}
        </Remove.Button>
      </div>
    </div>
  )
}
