import type { PersonalPageRequest } from '../../../render/page-request.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'

/** Says when a passkey or an authenticator app was added, and when it was last used. */
export function describeUse(
  { t, locale, now }: Pick<PersonalPageRequest, 't' | 'locale' | 'now'>,
  addedAt: number,
  usedAt: number | null
): string {
  const when = (time: number) => ({ when: relativeTime(locale, time, now) })
  const useText =
    usedAt === null ? t('account.passkeys.neverUsed') : t('account.passkeys.lastUsed', when(usedAt))
  return `${t('account.passkeys.added', when(addedAt))} ${useText}`
}
