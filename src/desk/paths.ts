import type { Locale } from '../shared/language/locale.ts'
import { addressOf, type LinkOptions } from '../shared/links/href.ts'
import type { ParamNames } from '../shared/links/route.ts'

/** The English paths of the desk's screens, in the order of its navigation; `:id` is a parameter. */
export const deskPaths = {
  today: '/_ops',
  leads: '/_ops/leads',
  lead: '/_ops/leads/:id',
  leadsFile: '/_ops/leads.csv',
  agencies: '/_ops/agencies',
  people: '/_ops/people',
  newsFile: '/_ops/news.csv',
  wording: '/_ops/wording',
  log: '/_ops/log',
  agency: '/_ops/agencies/:id',
  person: '/_ops/person/:person',
  personExport: '/_ops/person/:person/export',
  account: '/_ops/account',
  login: '/_ops/login',
  passkey: '/_ops/login/passkey'
} as const

export type ScreenKey = keyof typeof deskPaths

type Params<Key extends ScreenKey> = ParamNames<(typeof deskPaths)[Key]>

type HrefArguments<Key extends ScreenKey> = [Params<Key>] extends [never]
  ? [options?: LinkOptions]
  : [options: LinkOptions & { params: Record<Params<Key>, string> }]

/** Builds the address of a screen in one language. The compiler checks the path's parameters. */
export type DeskHref = <Key extends ScreenKey>(key: Key, ...options: HrefArguments<Key>) => string

export function createDeskHref(locale: Locale): DeskHref {
  return (key, ...[options]) => addressOf(deskPaths[key], locale, options)
}
