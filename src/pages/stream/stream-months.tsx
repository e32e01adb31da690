import { parseAmount, parseFactRows } from '../../shared/facts/parse-facts.ts'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import type { WithMessages } from '../../ui/part-props.ts'

/** Bricks per hour. */
const scale = 1 / 2

/** A row is two of a month's 26 working days, so that no row is short. */
const rowsPerMonth = 13

/** Sample months of Stream: the price, and the hours that it saves as a wall. */
export function StreamMonths({ t }: WithMessages) {
  const { rows, caption } = t('stream.months')
  const months = parseFactRows(rows)
  if (months.length === 0) return null
  return (
    <figure className="stream-months">
      <dl>
        {months.map(([use = '', price = '', saving = '']) => {
          const bricks = Math.round(parseAmount(saving) * scale)
          return (
            <div key={use} className="stream-months__row">
              <dt>{use}</dt>
              <dd>
                <strong className="stream-months__price">{price}</strong>{' '}
                <span className="stream-months__saving">{saving}</span>
                <BrickWall rows={rowsPerMonth} parts={[{ tone: 'teal', bricks }]} />
              </dd>
            </div>
          )
        })}
      </dl>
      <figcaption className="stream-months__caption figure-note">{caption}</figcaption>
    </figure>
  )
}
