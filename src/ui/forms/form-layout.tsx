import type { ReactNode } from 'react'

/** The fields of a form, two per row on wide screens. Long fields span both columns. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="form-grid">{children}</div>
}

interface FormScreenProps {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Links to other pages, below a hairline. */
  footer?: ReactNode
}

/** The content of a fullscreen page: its `h1`, an intro, a form, and links to other pages. */
export function FormScreen({ title, intro, children, footer }: FormScreenProps) {
  return (
    <div className="form-screen">
      <h1 className="form-screen__title" tabIndex={-1}>
        {title}
      </h1>
      {intro && <p className="form-screen__intro">{intro}</p>}
      {children}
      {footer && <div className="form-screen__footer quiet">{footer}</div>}
    </div>
  )
}
