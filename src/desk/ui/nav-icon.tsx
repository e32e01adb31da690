import { icons } from 'babylon:desk'
import type { DeskIconName } from '../../ui/icons/desk-icon-names.ts'
import { IconFrame } from '../../ui/icons/icon.tsx'

/** An icon that only the desk has, most in the navigation, by its Lucide name. */
export function NavIcon({ name }: { name: DeskIconName }) {
  return <IconFrame dangerouslySetInnerHTML={{ __html: icons[name] }} />
}
