import type { ReactNode } from 'react'
import { NextSteps, type NextStepsProps } from './next-steps.tsx'

interface LeadAsideProps {
  next: NextStepsProps
  title: string
  /** Other ways to contact us: links, or numbers to call. */
  children: ReactNode
  /** Content between the steps and the other ways. */
  figure?: ReactNode
}

/** The content beside a form: the steps after it is sent, and other ways to contact us. */
export function LeadAside({ next, title, children, figure }: LeadAsideProps) {
  return (
    <div className="lead__aside">
      <NextSteps {...next} />
      {figure}
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  )
}
