import type { AppContext } from '../../env.ts'
import { loadBundles } from '../../server/messages/bundle.ts'
import { createTranslator } from '../../server/messages/translator.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { Messages, Translate } from '../../shared/language/messages.ts'

/** The messages that one request needs. */
export interface Wording {
  bundles: Partial<Record<Locale, Messages>>
  translator: (locale: Locale) => Translate
}

/** Loads the messages of the page's language and of the hint's. */
export async function loadWording(c: AppContext): Promise<Wording> {
  const hint = c.get('hint')
  const wanted = [c.get('locale'), ...(hint ? [hint] : [])]
  const bundles = await loadBundles(
    {
      env: c.env,
      settings: c.get('settings'),
      waitUntil: (work) => c.executionCtx.waitUntil(work)
    },
    wanted
  )
  const strict = c.get('settings').STRICT_MESSAGES === 'true'
  return { bundles, translator: (locale) => createTranslator({ locale, bundles, strict }) }
}
