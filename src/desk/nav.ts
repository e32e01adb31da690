import type { ScreenKey } from '../shared/links/route.ts'
import type { DeskIconName } from '../ui/icons/desk-icon-names.ts'
import { deskRoutes } from './routes.ts'

/** A screen that the navigation links to. */
export type NavKey = {
  [Key in ScreenKey]: (typeof deskRoutes)[Key] extends { nav: true } ? Key : never
}[ScreenKey]

const icons: Partial<Record<string, DeskIconName>> = {
  today: 'list-checks',
  leads: 'inbox',
  agencies: 'building',
  people: 'users',
  replies: 'reply',
  visits: 'chart-column',
  news: 'newspaper',
  speed: 'gauge',
  wording: 'spell-check',
  operators: 'user-cog',
  log: 'scroll-text',
  settings: 'settings'
}

const groups = {
  work: ['today', 'leads', 'agencies', 'people', 'replies'],
  audience: ['visits', 'news', 'speed'],
  site: ['wording', 'operators', 'log', 'settings']
}

interface NavGroup {
  name: keyof typeof groups
  items: { key: NavKey; icon: DeskIconName }[]
}

/** The screens of the navigation in their groups. A screen without a group is in the last one. */
export const navGroups: NavGroup[] = groupNav()

function groupNav(): NavGroup[] {
  // `Object.keys` returns `string[]`.
  const names = Object.keys(groups) as NavGroup['name'][]
  const keys = (Object.keys(deskRoutes) as ScreenKey[]).filter(
    (key): key is NavKey => 'nav' in deskRoutes[key]
  )
  const groupOf = (key: string) => names.find((name) => groups[name].includes(key)) ?? 'site'
  const orderOf = (key: string) => groups[groupOf(key)].indexOf(key)
  return names
    .map((name) => ({
      name,
      items: keys
        .filter((key) => groupOf(key) === name)
        .toSorted((a, b) => orderOf(a) - orderOf(b))
        .map((key) => ({ key, icon: icons[key] ?? 'settings' }))
    }))
    .filter(({ items }) => items.length > 0)
}
