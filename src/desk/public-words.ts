import { loadBundles } from '../server/messages/bundle.ts'
import { createTranslator } from '../server/messages/translator.ts'
import type { Translate } from '../shared/language/messages.ts'
import type { DeskRequest } from './request.ts'

export async function publicWords({ env, settings, locale }: DeskRequest): Promise<Translate> {
  return createTranslator({ locale, bundles: await loadBundles({ env, settings }, [locale]) })
}
