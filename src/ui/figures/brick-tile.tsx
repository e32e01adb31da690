import type { Glaze } from '../feedback/status-label.tsx'
import { MessageIcon } from '../icons/icon.tsx'

/** An icon on a glazed brick, 72 × 40. */
export function BrickTile({ icon, tone }: { icon: string; tone: Exclude<Glaze, 'neutral'> }) {
  return (
    <span className={`brick-tile brick-tile--${tone}`}>
      <MessageIcon name={icon} />
    </span>
  )
}
