import type { Locale } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { loadBundles } from './load-messages.ts'
import type { MessagesRequest } from './source.ts'
import { createTranslator } from './translator.ts'

/** The translator of a language whose messages may not be in memory, as for mails. */
export async function loadTranslator(
  locale: Locale,
  { env, settings, now }: MessagesRequest
): Promise<Translate> {
  return createTranslator({ locale, bundles: await loadBundles([locale], { env, settings, now }) })
}
