import type { AppContext } from '../../env.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import { loadBundles } from '../messages/bundle.ts'
import { createTranslator } from '../messages/translator.ts'
import { siteRequest } from './site-request.ts'

/** Loads the messages and creates the translators of one request. */
export async function loadTranslators(c: AppContext): Promise<(locale: Locale) => Translate> {
  const hint = c.get('hint')
  const wanted = [c.get('locale'), ...(hint ? [hint] : [])]
  const bundles = await loadBundles(siteRequest(c), wanted)
  const strict = c.get('settings').STRICT_MESSAGES === 'true'
  return (locale) => createTranslator({ locale, bundles, strict })
}
