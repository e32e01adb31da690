/** The icons that components name. The build adds those that messages name. */
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
