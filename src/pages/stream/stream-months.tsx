import { parseAmount, parseFactRows } from '../../shared/facts/parse-facts.ts'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import type { WithMessages } from '../../ui/part-props.ts'

/** Sample months of Stream: the price above one brick per thousand requests. */
export function StreamMonths({ t }: WithMessages) {
  const { rows, caption } = t('stream.months')
  const months = parseFactRows(rows).map(([use = '', requests = '', price = '', least]) => {
    const bricks = Math.round(parseAmount(requests) / 1000)
    return { use, requests, price, bricks, unused: Math.max(0, parseAmount(least) / 1000 - bricks) }
  })
  if (months.length === 0) return null
  return (
    <figure className="stream-months">
      <dl>
        {months.map(({ use, requests, price, bricks, unused }) => (
          <div key={use} className="stream-months__row">
            <dt>
              {use} <strong>{requests}</strong>
            </dt>
            <dd className="stream-months__price">
              {price}
              <BrickWall
                rows={10}
                longestWall={bricks + unused}
                parts={[
                  { tone: 'teal', bricks },
                  { tone: 'hollow', bricks: unused }
                ]}
              />
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="stream-months__caption figure-note">{caption}</figcaption>
    </figure>
  )
}
