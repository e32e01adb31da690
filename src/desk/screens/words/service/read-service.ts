import { type MessagesState, messagesState } from '../../../../server/messages/state.ts'
import { type Locale, locales } from '../../../../shared/language/locale.ts'
import type { DeskRequest } from '../../../request.ts'

export interface LanguageState extends MessagesState {
  locale: Locale
}

export function readService(request: DeskRequest): Promise<LanguageState[]> {
  return Promise.all(
    locales.map(async (locale) => ({ locale, ...(await messagesState(locale, request)) }))
  )
}
