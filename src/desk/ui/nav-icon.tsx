import { icons } from 'babylon:desk'
import type { DeskIconName } from '../../ui/icons/desk-icon-names.ts'

/** An icon that only the desk has, most in the navigation, by its Lucide name. */
export function NavIcon({ name }: { name: DeskIconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  )
}
