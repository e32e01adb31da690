/** The desk's navigation icons that public pages lack. */
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
