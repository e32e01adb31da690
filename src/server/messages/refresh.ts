import { locales } from '../../shared/language/locale.ts'
import type { ActionLog } from '../action-log/action-log.ts'
import { loadMessages } from './load-messages.ts'
import type { MessagesRequest } from './source.ts'

/** Reads the messages of all languages from the message service, and logs that. */
export async function refreshAllMessages(
  actionLog: ActionLog,
  request: MessagesRequest
): Promise<void> {
  await actionLog.write({ action: 'wordingRefreshed' })
  await Promise.all(locales.map((locale) => loadMessages(locale, request, 'new')))
}
