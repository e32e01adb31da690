import type { Translate } from '../../shared/messages.ts'
import { errorQuery, successQuery } from '../../shared/protocol.ts'
import type { AlertWords } from '../../ui/alert-dialog.tsx'

/** `success=` values of the address, and the message key of each (spec §8.2). */
const successKeys = {
  password_changed: 'password_changed_successfully',
  message_sent: 'message_sent',
  demo_requested: 'demo_requested',
  registered: 'registered',
  email_verified: 'email_verified',
  signed_out: 'signed_out',
  password_reset_sent: 'password_reset_sent',
  account_deleted: 'account_deleted'
} as const

type SuccessValue = keyof typeof successKeys

const errorKeys = ['invalid_credentials', 'session_expire'] as const

/** The dialog that a page opens with, by its query. Only known keys choose words; nothing is echoed. */
export function alertOfQuery(query: URLSearchParams, t: Translate): AlertWords | undefined {
  const error = query.get(errorQuery)
  if (error !== null) {
    const key = errorKeys.find((known) => known === error) ?? 'unknown_error'
    return { type: 'error', title: t('dialogs.titles.error'), message: t(`dialogs.error.${key}`) }
  }
  const success = query.get(successQuery) ?? ''
  if (!Object.hasOwn(successKeys, success)) return undefined
  const key = successKeys[success as SuccessValue]
  return {
    type: 'success',
    title: t('dialogs.titles.success'),
    message: t(`dialogs.success.${key}`)
  }
}
