import { relativeTime } from '../../shared/language/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import type { AccountProps } from './account-data.ts'

/** Shows whether an authenticator app is set up, with a link to its page. */
export function AuthenticatorApp({ t, href, locale, now, data: { secondFactor } }: AccountProps) {
  const { appAddedAt = null, appUsedAt = null } = secondFactor ?? {}
  const when = (time: number) => ({ when: relativeTime(locale, time, now) })
  return (
    <>
      <h4 className="form-after__title">{t('authenticatorApp.title')}</h4>
      {appAddedAt === null ? (
        <p>{t('authenticatorApp.off.text')}</p>
      ) : (
        <p>
          {t('account.passkeys.added', when(appAddedAt))}{' '}
          {appUsedAt === null
            ? t('account.passkeys.neverUsed')
            : t('account.passkeys.lastUsed', when(appUsedAt))}
        </p>
      )}
      <Button href={href('authenticatorApp')} size={44} variant="outline-neutral-500">
        {t(appAddedAt === null ? 'secondFactor.app.setUp' : 'secondFactor.app.change')}
      </Button>
    </>
  )
}
