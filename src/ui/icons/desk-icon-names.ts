/** The desk's icons that public pages lack, most of them its navigation's. */
export const deskIconNames = [
  'arrow-down',
  'building',
  'chart-column',
  'circle-user',
  'ellipsis',
  'gauge',
  'inbox',
  'keyboard',
  'list-checks',
  'log-out',
  'newspaper',
  'phone',
  'reply',
  'scroll-text',
  'settings',
  'spell-check',
  'trash-2',
  'user-cog',
  'users'
] as const

export type DeskIconName = (typeof deskIconNames)[number]
