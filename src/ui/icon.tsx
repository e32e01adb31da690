import { icons } from 'babylon:icons'
import type { IconName } from './icon-names.ts'

export interface IconProps {
  /** A Lucide name, from `icon-names.ts` or from a message file. */
  name: IconName | (string & {})
  /** The accessible name of an icon whose meaning is not in the text beside it. */
  label?: string
}

/** An icon's body in the browser, whose bundle has none. Trusted Types rejects a plain `''`. */
const empty = typeof document === 'object' ? (window.trustedTypes?.emptyHTML ?? '') : undefined

/**
 * An icon as inline SVG, as tall as its text. In the browser, hydration keeps the server's markup,
 * and `client/icons.ts` draws the icons that the server has not rendered.
 * @throws Error on the server, for a name that the build has not collected
 */
export function Icon({ name, label }: IconProps) {
  const body = icons[name] ?? empty
  if (body === undefined) throw new Error(`Unknown icon '${name}': add it to src/ui/icon-names.ts.`)
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      {...naming}
      data-icon={body === empty ? name : undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
