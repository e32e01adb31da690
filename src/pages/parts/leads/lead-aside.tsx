import type { ReactNode } from 'react'
import { NextSteps, type NextStepsProps } from '../../../ui/sections/next-steps.tsx'

interface LeadAsideProps {
  next: NextStepsProps
  children: ReactNode
}

/** The steps after a form is sent, beside it, and a figure or other ways to contact us. */
export function LeadAside({ next, children }: LeadAsideProps) {
  return (
    <div className="lead__aside">
      <NextSteps {...next} />
      {children}
    </div>
  )
}
