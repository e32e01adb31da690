import type { ReactNode } from 'react'

export interface PanelProps {
  title: string
  /** The number of items in the whole list, beside the title. */
  count?: string
  id?: string
  intro?: ReactNode
  end?: ReactNode
  /**
   * `notice`: above the others, with a heading for screen readers only. `focus`: in a frame, for
   * the screen's own task.
   */
  kind?: 'notice' | 'focus'
  children?: ReactNode
}

export function Panel({ title, count, id, intro, end, kind, children }: PanelProps) {
  return (
    <section id={id} className={kind ? `panel panel--${kind}` : 'panel'}>
      <div className={kind === 'notice' ? 'visually-hidden' : 'panel__head cluster'}>
        <h2 className="panel__title">
          {title}
          {count && <span className="panel__count">{` ${count}`}</span>}
        </h2>
        {end}
      </div>
      {intro && <p className="panel__intro">{intro}</p>}
      {children}
    </section>
  )
}
