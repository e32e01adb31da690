/** The icons of the navigation, apart from those of the public pages, which do not load them. */
export const deskIconNames = [
  'building',
  'chart-column',
  'circle-user',
  'gauge',
  'inbox',
  'list-checks',
  'log-out',
  'newspaper',
  'reply',
  'scroll-text',
  'settings',
  'spell-check',
  'user-cog',
  'users'
] as const

export type DeskIconName = (typeof deskIconNames)[number]
