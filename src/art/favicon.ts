import { drawEmblem } from './emblem.ts'
import { svgDocument } from './svg.ts'

/** The icon of the site, 32×32. */
export function drawFavicon(): string {
  return svgDocument({ width: 32, height: 32 }, drawEmblem('logo-small', 16, 16.8, 32))
}
