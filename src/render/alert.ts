import type { Translate } from '../shared/language/messages.ts'
import {
  type AlertQuery,
  errorQuery,
  sentQuery,
  successQuery
} from '../shared/protocol/protocol.ts'
import type { AlertText, PageAlert } from '../ui/feedback/alert-dialog.tsx'

/** The values of `success=` in the query, with their message keys (§8.2). */
const successKeys = {
  password_changed: 'password_changed_successfully',
  message_sent: 'message_sent',
  demo_requested: 'demo_requested',
  application_sent: 'application_sent',
  registered: 'registered',
  email_verified: 'email_verified',
  // Kept, because pages of browsers and bookmarks contain it.
  signed_out: 'logged_out',
  password_reset_sent: 'password_reset_sent',
  account_deleted: 'account_deleted'
} as const

/**
 * Values that stay in the URL, because the page explains the next step after the dialog is closed.
 */
const lastingValues = ['registered', 'password_reset_sent', 'application_sent'] as const

export type LastingDialog = (typeof lastingValues)[number]

const errorKeys = ['invalid_credentials', 'session_expire'] as const

/** The query of a link to a page that then opens a dialog. */
export function alertQuery(
  value: keyof typeof successKeys | (typeof errorKeys)[number]
): AlertQuery {
  return { [isSuccessValue(value) ? successQuery : errorQuery]: value }
}

/** Whether the page confirms its form: while a dialog is open, and after it is closed. */
export function isSent(query: URLSearchParams, dialog?: LastingDialog): boolean {
  return query.has(sentQuery) || query.get(successQuery) === dialog
}

/** The dialog for a page's query. Only known values select its text; no value is printed. */
export function findAlert(query: URLSearchParams, t: Translate): PageAlert | undefined {
  const text = textOfQuery(query, t)
  if (!text) return undefined
  const keptEntries = [...query].filter(([key]) => !isAlertKey(key))
  const lasts = lastingValues.some((value) => value === query.get(successQuery))
  return { ...text, closedQuery: lasts ? [...keptEntries, [sentQuery, '1']] : keptEntries }
}

function isAlertKey(key: string): boolean {
  return key === errorQuery || key === successQuery
}

function textOfQuery(query: URLSearchParams, t: Translate): AlertText | undefined {
  const error = query.get(errorQuery)
  if (error !== null) {
    const key = errorKeys.find((known) => known === error) ?? 'unknown_error'
    return { type: 'error', title: t('dialogs.titles.error'), message: t(`dialogs.error.${key}`) }
  }
  const success = query.get(successQuery) ?? ''
  if (!isSuccessValue(success)) return undefined
  return {
    type: 'success',
    title: t('dialogs.titles.success'),
    message: t(`dialogs.success.${successKeys[success]}`)
  }
}

function isSuccessValue(value: string): value is keyof typeof successKeys {
  return Object.hasOwn(successKeys, value)
}
