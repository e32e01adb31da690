/** The icons used by components. The build adds the icons used by messages. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'bed-double',
  'car-front',
  'check',
  'chevron-down',
  'eye',
  'eye-off',
  'globe',
  'info',
  'landmark',
  'link',
  'mail',
  'menu',
  'plane',
  'plus',
  'printer',
  'rss',
  'search',
  'triangle-alert',
  'x'
] as const

export type IconName = (typeof iconNames)[number]
