import type { IconifyJSON } from '@iconify/types'
import { getIconData, iconToSVG } from '@iconify/utils'

/**
 * Our own stroke attributes, because the collection's strokes are heavier and rounder than our
 * type.
 */
const drawnBy = 'stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'
const ourStroke = 'stroke-linecap="square" stroke-width="1.7"'

/**
 * Collects the bodies of the icons that the server draws.
 * @throws Error for a name that the collection does not have
 */
export function collectIcons(
  collection: IconifyJSON,
  names: readonly string[]
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const icon = getIconData(collection, name)
      if (!icon) {
        const places = 'src/ui/icons/icon-names.ts and src/ui/icons/desk-icon-names.ts'
        throw new Error(`There is no icon '${name}' in ${collection.prefix}: see ${places}`)
      }
      return [name, iconToSVG(icon).body.replaceAll(drawnBy, ourStroke)]
    })
  )
}
