import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

export interface LinkProps {
  href: string
  children: ReactNode
  /**
   * `inline` is underlined in running text, `arrow` is on its own, `quiet` is in lists of links.
   */
  kind?: 'inline' | 'arrow' | 'quiet'
}

/** A plain link. A link to another origin does not give it access to our window. */
export function Link({ href, children, kind = 'inline' }: LinkProps) {
  return (
    <a
      className={`link link--${kind}`}
      href={href}
      rel={isOtherOrigin(href) ? 'noopener' : undefined}
    >
      {children}
      {kind === 'arrow' && <Icon name="arrow-right" />}
    </a>
  )
}

/** Our own links are paths, so an address that ignores a made-up base belongs to another origin. */
function isOtherOrigin(href: string): boolean {
  // Almost all links are ours, and parsing an address takes longer than writing the link.
  if (/^(?:#|\/(?![/\\]))/.test(href)) return false
  const ours = 'https://ours.invalid'
  const url = URL.canParse(href, ours) ? new URL(href, ours) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin !== ours
}
