import type { AppContext } from '../../env.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import { loadBundles } from '../messages/bundle.ts'
import { createTranslator } from '../messages/translator.ts'

/** Loads the messages and creates the translators of one request. */
export async function loadTranslators(c: AppContext): Promise<(locale: Locale) => Translate> {
  const settings = c.get('settings')
  const hint = c.get('hint')
  const wanted = [c.get('locale'), ...(hint ? [hint] : [])]
  const bundles = await loadBundles(c.env, settings, wanted)
  const strict = settings.STRICT_MESSAGES === 'true'
  return (locale) => createTranslator({ locale, bundles, strict })
}
