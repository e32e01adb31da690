import { loadTranslator } from '../server/messages/load-translator.ts'
import type { Translate } from '../shared/language/messages.ts'
import type { StaticRouteKey } from '../shared/links/route.ts'
import { withoutJoiners } from '../shared/text/keep-together.ts'
import type { DeskRequest } from './request.ts'

export function loadPublicTranslator(request: DeskRequest): Promise<Translate> {
  return loadTranslator(request.locale, request)
}

/** The pages whose forms create a lead or an agency, and record the source of the visit. */
export const formPages = [
  'contact',
  'requestDemo',
  'gsa',
  'franchise',
  'stream',
  'register'
] as const satisfies readonly StaticRouteKey[]

/** The names of these pages, by route. */
export function formPageNames(tPublic: Translate): Partial<Record<string, string>> {
  return Object.fromEntries(
    formPages.map((key) => [key, withoutJoiners(tPublic(`${key}.head.title`))])
  )
}
