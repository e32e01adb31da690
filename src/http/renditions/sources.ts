import { builtInMessages } from 'babylon:messages'
import type { AppContext } from '../../env.ts'
import type { Sources } from '../../render/rendition.ts'
import { createContent } from '../../server/content/content.ts'
import { loadBundles } from '../../server/messages/load-messages.ts'
import type { Locale } from '../../shared/language/locale.ts'

/**
 * The data of error screens. The messages are in the Worker, so KV, D1 and the assets are not
 * needed.
 */
export function builtInSources(c: AppContext): Sources {
  return {
    settings: c.get('settings'),
    bundles: builtInMessages,
    translatedPaths: c.get('translatedPaths'),
    hrefIn: c.get('hrefIn'),
    contentIn: (locale) => createContent(c.env.ASSETS, locale)
  }
}

/** Loads the data that pages are rendered from, with the messages of the given languages. */
export async function loadSources(c: AppContext, locales: Locale[]): Promise<Sources> {
  const settings = c.get('settings')
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const bundles = await loadBundles(locales, {
    env: c.env,
    settings,
    now: c.get('now'),
    waitUntil
  })
  return { ...builtInSources(c), bundles }
}
