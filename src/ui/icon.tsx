import { icons } from 'babylon:icons'
import type { IconName } from './icon-names.ts'

export interface IconProps {
  /** A Lucide name, of `icon-names.ts` or of a message file. */
  name: IconName | (string & {})
  /** The text of an icon that says something that no text beside it says. */
  label?: string
}

/** The body of an icon in the browser, whose bundle has none. Trusted Types refuses a plain `''`. */
const empty = typeof document === 'object' ? (window.trustedTypes?.emptyHTML ?? '') : undefined

/**
 * An icon as inline SVG, as tall as its text. In the browser it keeps the server's drawing, or else
 * `client/icons.ts` draws it.
 * @throws Error on the server, for a name that the build has not collected
 */
export function Icon({ name, label }: IconProps) {
  const body = icons[name] ?? empty
  if (body === undefined)
    throw new Error(`The build has no icon '${name}': add it to src/ui/icon-names.ts.`)
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
