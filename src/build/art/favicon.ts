import { drawEmblem } from './emblem.ts'
import { palette } from './palette.ts'
import { element, svgDocument } from './svg.ts'

export interface FaviconOptions {
  /** `maskable` fills its square and keeps the sign in the middle 80 %, as launchers may cut it. */
  purpose?: 'any' | 'maskable'
}

/** The icon of the site, 32×32 or, maskable, 512×512. */
export function favicon({ purpose = 'any' }: FaviconOptions = {}): string {
  if (purpose === 'any') {
    return svgDocument({ width: 32, height: 32 }, drawEmblem('logo-small', 16, 16.8, 32))
  }
  const ground = element('path', { fill: palette.ground, d: 'M0 0h512v512H0z' })
  return svgDocument({ width: 512, height: 512 }, ground, drawEmblem('logo', 256, 264, 300))
}
