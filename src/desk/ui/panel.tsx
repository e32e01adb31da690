import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'

interface PanelProps {
  title: string
  /** The number of items in the whole list, beside the title. */
  count?: string
  id?: string
  intro?: ReactNode
  end?: ReactNode
  /** A notice above the others, with a heading for screen readers only. */
  notice?: boolean
  /** A frame around the screen's own task. */
  isFocus?: boolean
  children?: ReactNode
}

export function Panel(props: PanelProps) {
  const { title, count, id, intro, end, notice, isFocus, children } = props
  const className = joinClasses('panel', notice && 'panel--notice', isFocus && 'panel--focus')
  return (
    <section id={id} className={className}>
      <div className={notice ? 'visually-hidden' : 'panel__head cluster'}>
        <h2 className="panel__title">
          {title}
          {count && <span className="panel__count"> {count}</span>}
        </h2>
        {end}
      </div>
      {intro && <p className="panel__intro">{intro}</p>}
      {children}
    </section>
  )
}
