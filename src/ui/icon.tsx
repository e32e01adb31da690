import { icons } from 'babylon:icons'
import type { IconName } from './icon-names.ts'

export interface IconProps {
  /** A Lucide name: one of `icon-names.ts`, or one that a message file names. */
  name: IconName | (string & {})
  /** Only where the icon says something that no text beside it says. */
  label?: string
}

/** The browser's bundle has no bodies; what React may put into an element before they come. */
const later = typeof document === 'object' ? (window.trustedTypes?.emptyHTML ?? '') : undefined

/**
 * An icon as inline SVG, as tall as its text. In the browser it stays as the server has drawn it, or
 * is filled in by `client/icons.ts`.
 * @throws Error on the server, for a name that the build has not collected
 */
export function Icon({ name, label }: IconProps) {
  const body = icons[name] ?? later
  if (body === undefined) throw new Error(`No icon '${name}': add it to src/ui/icon-names.ts`)
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      {...naming}
      data-icon={body === later ? name : undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
