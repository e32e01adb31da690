import type { ScreenKey } from '../shared/links/route.ts'
import type { DeskIconName } from '../ui/icons/desk-icon-names.ts'
import type { deskRoutes } from './routes.ts'

export type NavKey = {
  [Key in ScreenKey]: (typeof deskRoutes)[Key] extends { nav: true } ? Key : never
}[ScreenKey]

type Group = 'work' | 'audience' | 'site'

/** The place of each screen in the navigation, in its order. */
const places: Record<NavKey, [group: Group, icon: DeskIconName]> = {
  today: ['work', 'list-checks'],
  leads: ['work', 'inbox'],
  agencies: ['work', 'building'],
  people: ['work', 'users'],
  replies: ['work', 'reply'],
  visits: ['audience', 'chart-column'],
  news: ['audience', 'newspaper'],
  speed: ['audience', 'gauge'],
  words: ['site', 'spell-check'],
  operators: ['site', 'user-cog'],
  log: ['site', 'scroll-text'],
  settings: ['site', 'settings']
}

/** The screens that are reached from another one, whose link they mark. */
export const within: Partial<Record<ScreenKey, NavKey>> = {
  lead: 'leads',
  agency: 'agencies',
  person: 'people'
}

interface NavGroup {
  name: Group
  items: { key: NavKey; icon: DeskIconName }[]
}

export const navGroups: NavGroup[] = (['work', 'audience', 'site'] as const).map((name) => ({
  name,
  // `Object.keys` returns `string[]`.
  items: (Object.keys(places) as NavKey[])
    .filter((key) => places[key][0] === name)
    .map((key) => ({ key, icon: places[key][1] }))
}))
