import type { ReactNode } from 'react'

/** One row of the gallery: the name that the code gives it, and what it looks like. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wide">
      <h3 className="gallery__name" lang="en">
        {name}
      </h3>
      <div className="gallery__row">{children}</div>
    </div>
  )
}
