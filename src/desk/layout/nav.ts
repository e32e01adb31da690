import type { ScreenKey } from '../../shared/links/route.ts'
import type { DeskIconName } from '../../ui/icons/desk-icon-names.ts'
import type { DeskRoute, NavGroup } from '../define-screen.ts'
import { deskRoutes } from '../routes.ts'

export type NavKey = {
  [Key in ScreenKey]: (typeof deskRoutes)[Key] extends { nav: unknown } ? Key : never
}[ScreenKey]

const rows: Record<ScreenKey, DeskRoute> = deskRoutes

/** `page` for a link to the current screen, `true` for one to the list that it belongs to. */
export function ariaCurrent(key: ScreenKey, current?: ScreenKey): 'page' | 'true' | undefined {
  if (key === current) return 'page'
  return current && rows[current].list === key ? 'true' : undefined
}

interface NavItem {
  key: NavKey
  icon: DeskIconName
}

/** The links of a group, in the order of the table of routes. */
export function listNavItems(group: NavGroup): NavItem[] {
  // `Object.keys` returns `string[]`; only rows with `nav` have a group.
  return (Object.keys(rows) as NavKey[]).flatMap((key) => {
    const [rowGroup, icon] = rows[key].nav ?? []
    return rowGroup === group && icon ? [{ key, icon }] : []
  })
}
