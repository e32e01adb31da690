import type { Translate } from '../../shared/language/messages.ts'
import { BrickWall } from './brick-wall.tsx'

/** The length of a demo in large, with a brick for each minute. A text without a number stands alone. */
export function DemoMinutes({ t }: { t: Translate }) {
  const { minutes: length } = t('requestDemo.hero')
  const [, count, unit] = /^(\d+)\s+(.*)$/.exec(length) ?? []
  if (count === undefined) return length && <p className="minutes">{length}</p>
  return (
    <>
      <p className="minutes">
        <strong className="minutes__count">{count}</strong> {unit}
      </p>
      <BrickWall rows={5} parts={[{ tone: 'gold', bricks: Number(count) }]} />
    </>
  )
}
