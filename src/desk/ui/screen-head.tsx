import type { ReactNode } from 'react'

interface ScreenHeadProps {
  title: string
  lead?: ReactNode
  /** Buttons beside the title. */
  children?: ReactNode
}

/** The heading of a screen, with what can be done on the whole of it. */
export function ScreenHead({ title, lead, children }: ScreenHeadProps) {
  return (
    <div className="screen-head">
      <div>
        <h1 className="screen-head__title">{title}</h1>
        {lead && <p className="screen-head__lead">{lead}</p>}
      </div>
      {children && <div className="screen-head__end">{children}</div>}
    </div>
  )
}
