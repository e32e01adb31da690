import { loadTranslator } from '../server/messages/load-translator.ts'
import type { Translate } from '../shared/language/messages.ts'
import { withoutJoiners } from '../shared/text/keep-together.ts'
import type { DeskRequest } from './request.ts'

export function loadPublicTranslator(request: DeskRequest): Promise<Translate> {
  return loadTranslator(request.locale, request)
}

/** The names of the pages with forms that record a visit's source, by route. */
export function formPageNames(tPublic: Translate): Partial<Record<string, string>> {
  const pages = ['contact', 'requestDemo', 'gsa', 'franchise', 'stream', 'register'] as const
  return Object.fromEntries(pages.map((key) => [key, withoutJoiners(tPublic(`${key}.head.title`))]))
}
