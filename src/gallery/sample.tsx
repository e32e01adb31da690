import type { ReactNode } from 'react'

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wide">
      <h3 className="gallery__name" lang="en">
        {name}
      </h3>
      <div className="gallery__row cluster">{children}</div>
    </div>
  )
}
