import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

interface LinkProps {
  href: string
  children: ReactNode
  /** `inline`: underlined in running text; `arrow`: on its own line; `quiet`: in lists of links. */
  kind?: 'inline' | 'arrow' | 'quiet'
}

/** A plain link within the site, or to an email address or phone number. */
export function Link({ href, children, kind = 'inline' }: LinkProps) {
  return (
    <a className={`link link--${kind}`} href={href}>
      {children}
      {kind === 'arrow' && <Icon name="arrow-right" />}
    </a>
  )
}
