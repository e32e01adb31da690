import { Button } from '../../ui/button.tsx'
import { describeUse } from '../parts/account/describe-use.ts'
import type { AccountProps } from './account-data.ts'

/** Shows whether an authenticator app is set up, with a link to its page. */
export function AuthenticatorApp(props: AccountProps) {
  const { t, href, data } = props
  const { appAddedAt = null, appUsedAt = null } = data.twoStep ?? {}
  return (
    <>
      <h4 className="form-after__title">{t('authenticatorApp.title')}</h4>
      {appAddedAt === null ? (
        <p>{t('authenticatorApp.off.text')}</p>
      ) : (
        <p>{describeUse(props, appAddedAt, appUsedAt)}</p>
      )}
      <Button href={href('authenticatorApp')} size="l" variant="secondary">
        {t(appAddedAt === null ? 'twoStep.app.setUp' : 'twoStep.app.change')}
      </Button>
    </>
  )
}
