import type { ReactNode } from 'react'
import { focusOnOpen } from '../../../ui/forms/error-summary.tsx'

/**
 * The reason why a form was refused, if no field shows it. Takes the focus. The alert is a child
 * element, as in `ErrorSummary`.
 */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <div className="desk-refusal" {...focusOnOpen}>
      <div role="alert">{children}</div>
    </div>
  )
}
