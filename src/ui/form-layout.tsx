import type { ReactNode } from 'react'

/** The fields of a form, two abreast on wide screens; what is long or not a field goes across. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="form-grid">{children}</div>
}

export interface FormScreenProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Below a hairline: where else to go. */
  footer?: ReactNode
}

/** The content of a fullscreen page: its `h1`, a line, a form, and the way onwards. */
export function FormScreen({ title, lead, children, footer }: FormScreenProps) {
  return (
    <div className="form-screen">
      <h1 className="form-screen__title" tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="form-screen__lead">{lead}</p>}
      {children}
      {footer && <div className="form-screen__footer">{footer}</div>}
    </div>
  )
}
