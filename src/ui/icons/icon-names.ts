export const iconNames = [
  'arrow-left',
  'arrow-right',
  'check',
  'chevron-down',
  'eye',
  'eye-off',
  'globe',
  'info',
  'link',
  'mail',
  'menu',
  'plus',
  'printer',
  'rss',
  'search',
  'triangle-alert',
  'x'
] as const

export type IconName = (typeof iconNames)[number]
