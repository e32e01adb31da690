import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  id?: string
  intro?: ReactNode
  end?: ReactNode
  /** Spans all columns of the screen. */
  wide?: boolean
  children?: ReactNode
}

export function Panel({ title, id, intro, end, wide = false, children }: PanelProps) {
  return (
    <section id={id} className={wide ? 'panel panel--wide' : 'panel'}>
      <div className="panel__head">
        <h2 className="panel__title">{title}</h2>
        {end}
      </div>
      {intro && <p className="panel__intro">{intro}</p>}
      {children}
    </section>
  )
}
