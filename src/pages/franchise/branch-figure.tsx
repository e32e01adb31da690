import { Art } from '../../ui/figures/art.tsx'
import { GlazedBrick } from '../../ui/figures/glazed-brick.tsx'
import type { WithMessages } from '../../ui/part-props.ts'

/** A branch between two piles of bricks: Babylon's contributions and the owner's. */
export function BranchFigure({ t }: WithMessages) {
  const { we, you } = t('franchise.branch')
  return (
    <div className="branch-figure stack">
      <Side tone="lapis" {...we} />
      <div className="branch-figure__gate">
        <Art name="trade-branch.svg" alt="" />
      </div>
      <Side tone="sand" {...you} />
    </div>
  )
}

function Side(props: { tone: 'lapis' | 'sand'; title: string; items: string[] }) {
  const { tone, title, items } = props
  return (
    <div className="branch-figure__side">
      <h3 className="branch-figure__title">{title}</h3>
      <ul>
        {items.map((item) => (
          <GlazedBrick key={item} tone={tone}>
            {item}
          </GlazedBrick>
        ))}
      </ul>
    </div>
  )
}
