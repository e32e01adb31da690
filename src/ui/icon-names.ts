/** Icons that components name themselves; those named in messages are collected by the build. */
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
