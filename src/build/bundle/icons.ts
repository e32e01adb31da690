import type { IconifyJSON } from '@iconify/types'
import { getIconData, iconToSVG } from '@iconify/utils'
import { iconNames } from '../../ui/icons/icon-names.ts'

/**
 * Our own stroke attributes, because the collection's strokes are heavier and rounder than our
 * type.
 */
const drawnBy = 'stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'
const ourStroke = 'stroke-linecap="square" stroke-width="1.7"'

/**
 * Collects the bodies of the icons that the server draws, which are named by components or the
 * wording.
 * @throws Error for a name that the collection does not have
 */
export function collectIcons(collection: IconifyJSON, wording: unknown): Record<string, string> {
  const names = new Set<string>([...iconNames, ...namedIn(wording)])
  return Object.fromEntries(
    [...names].toSorted().map((name) => {
      const icon = getIconData(collection, name)
      if (!icon) {
        const places = 'src/ui/icons/icon-names.ts and "icon" in locales/'
        throw new Error(`There is no icon '${name}' in ${collection.prefix}: see ${places}`)
      }
      return [name, iconToSVG(icon).body.replaceAll(drawnBy, ourStroke)]
    })
  )
}

function namedIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'icon' && typeof value === 'string' ? [value] : namedIn(value)
  )
}
