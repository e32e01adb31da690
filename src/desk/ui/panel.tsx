import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  /** The number of items in the whole list, beside the title. */
  count?: string
  id?: string
  intro?: ReactNode
  end?: ReactNode
  /** Spans all columns of the screen. */
  wide?: boolean
  children?: ReactNode
}

export function Panel(props: PanelProps) {
  const { title, count, id, intro, end, wide = false, children } = props
  return (
    <section id={id} className={wide ? 'panel panel--wide' : 'panel'}>
      <div className="panel__head">
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
