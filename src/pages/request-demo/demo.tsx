import { parseAmount } from '../../shared/facts/parse-facts.ts'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import { namedShares, Shares, simplify } from '../../ui/figures/shares.tsx'
import type { WithMessages } from '../../ui/part-props.ts'
import { Rich } from '../../ui/text/rich.tsx'

/**
 * How our net prices compared, as a wall: a few trips have a brick in each of three courses, many
 * have one brick each. Without this fact, the length of a demo is shown.
 */
export function DemoPrices({ t }: WithMessages) {
  const { trips: results, prices, evidence } = t('requestDemo.figures')
  const shares = namedShares(prices, results)
  if (!shares) return <DemoMinutes t={t} />
  const trips = shares.reduce((sum, { bricks }) => sum + bricks, 0)
  const [count = 0, total = 0] = simplify(shares[0]?.bricks ?? 0, trips)
  const [rows, bricksEach] = total < trips ? [Math.round(Math.sqrt(trips / 2.4)), 1] : [3, 3]
  return (
    <>
      <div className="demo-prices">
        <p className="demo-number">
          <Rich
            text={t('requestDemo.figures.count', { count, total })}
            tags={{
              b: (number) => <strong className="demo-number__count">{number}</strong>,
              small: (meaning) => <small className="demo-number__meaning">{meaning}</small>
            }}
          />
        </p>
        <Shares
          rows={rows}
          shares={shares.map(({ name, bricks }) => ({
            name,
            value: String(bricks),
            bricks: bricksEach * bricks
          }))}
          tones={['gold', 'teal', 'sand']}
        />
      </div>
      {evidence && <p className="demo-evidence figure-note">{evidence}</p>}
    </>
  )
}

/** The length of a demo, with one brick per minute. */
export function DemoMinutes({ t }: WithMessages) {
  const { minutes, call, parts } = t('requestDemo.figures')
  if (!minutes) return null
  const [count = '', ...unit] = minutes.split(' ')
  const shares = namedShares(parts, call)
  return (
    <div className="demo-minutes">
      <p className="demo-number">
        <strong className="demo-number__count">{count}</strong> {unit.join(' ')}
      </p>
      {shares ? (
        <Shares rows={5} shares={shares} tones={['teal', 'lapis', 'gold']} />
      ) : (
        <BrickWall rows={5} parts={[{ tone: 'gold', bricks: parseAmount(count) }]} />
      )}
    </div>
  )
}
