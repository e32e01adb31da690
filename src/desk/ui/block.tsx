import type { ReactNode } from 'react'

interface BlockProps {
  title: string
  lead?: ReactNode
  /** A link or a button beside the title. */
  end?: ReactNode
  /** Takes the whole width on the screen of today. */
  wide?: boolean
  children?: ReactNode
}

/** A part of a screen with a heading of its own. */
export function Block({ title, lead, end, wide = false, children }: BlockProps) {
  return (
    <section className={wide ? 'block block--wide' : 'block'}>
      <div className="block__head">
        <h2 className="block__title">{title}</h2>
        {end}
      </div>
      {lead && <p className="block__lead">{lead}</p>}
      {children}
    </section>
  )
}
