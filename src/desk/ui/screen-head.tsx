import type { ReactNode } from 'react'

interface ScreenHeadProps {
  title: string
  intro?: ReactNode
  children?: ReactNode
}

/** The heading of a screen, with actions for the whole screen. */
export function ScreenHead({ title, intro, children }: ScreenHeadProps) {
  return (
    <div className="screen-head">
      <div>
        <h1 className="screen-head__title">{title}</h1>
        {intro && <p className="screen-head__intro">{intro}</p>}
      </div>
      {children && <div className="screen-head__end">{children}</div>}
    </div>
  )
}
