import { removeAppForm, startAppForm } from '../../forms/authenticator-app.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { relativeTime } from '../../shared/language/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { AppPageProps } from './app-data.ts'

const Start = formView(startAppForm)
const Remove = formView(removeAppForm)

/** Shows whether an app is set up, with forms to set up, replace or remove it. */
export function State({ t, href, locale, now, data, form }: AppPageProps) {
  const { addedAt, usedAt, isAdded, isExpired, endsSecondFactor } = data
  const action = href('authenticatorApp')
  const start = (
    <Start.Post action={action} state={form}>
      <Button
        type="submit"
        size={addedAt === null ? 56 : 44}
        variant={addedAt === null ? undefined : 'outline-neutral-500'}
      >
        {t(addedAt === null ? 'authenticatorApp.off.submit' : 'authenticatorApp.on.replace')}
      </Button>
    </Start.Post>
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
      <p>
        {t('account.passkeys.added', { when: relativeTime(locale, addedAt, now) })}{' '}
        {usedAt === null
          ? t('account.passkeys.neverUsed')
          : t('account.passkeys.lastUsed', { when: relativeTime(locale, usedAt, now) })}
      </p>
      <p>{t(endsSecondFactor ? 'authenticatorApp.on.last' : 'authenticatorApp.on.text')}</p>
      <div className="form__row">
        {start}
        <Remove.Post action={action} state={form}>
          <Button type="submit" size={44} variant="outline-neutral-500">
            {t('authenticatorApp.on.remove')}
          </Button>
        </Remove.Post>
      </div>
    </div>
  )
}
