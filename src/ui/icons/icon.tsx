import { icons } from 'babylon:icons'
import type { ComponentProps } from 'react'
import type { IconName } from './icon-names.ts'

/**
 * The empty body of icons in the browser, whose bundle contains none. Trusted Types rejects a plain
 * `''`.
 */
const empty = typeof document === 'object' ? (window.trustedTypes?.emptyHTML ?? '') : undefined

/**
 * An icon by its Lucide name from `icon-names.ts`, as inline SVG as tall as its text. In the
 * browser, hydration keeps the server's markup, and `client/network/icons.ts` draws the others.
 * @throws Error on the server, for a name that the build has not collected
 */
export function Icon({ name }: { name: IconName }) {
  const body = icons[name] ?? empty
  if (body === undefined) throw new Error(`icon-names.ts lacks ${name}`)
  return (
    <IconFrame
      className={name.startsWith('arrow-') ? 'icon icon--arrow' : 'icon'}
      data-icon={body === empty ? name : undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}

export function IconFrame(props: ComponentProps<'svg'>) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      {...props}
    />
  )
}
