import { parseAmount, parseFactRows } from '../../shared/facts/parse-facts.ts'
import { BrickWall, type BrickWallProps } from './brick-wall.tsx'

type PartTone = BrickWallProps['parts'][number]['tone']

interface SharesProps {
  rows: number
  /** The parts of the wall: name, displayed number and number of bricks. */
  shares: readonly { name: string; value?: string; bricks: number }[]
  tones: readonly [PartTone, ...PartTone[]]
}

/** Shares of a whole: a wall of bricks, above their numbers and names in the same colours. */
export function Shares({ rows, shares, tones }: SharesProps) {
  const parts = shares.map((share, index) => ({ ...share, tone: tones[index] ?? tones[0] }))
  return (
    <>
      <BrickWall rows={rows} parts={parts} />
      <ShareNumbers rows={rows} parts={parts} />
    </>
  )
}

interface ShareNumbersProps {
  rows: number
  parts: readonly (SharesProps['shares'][number] & { tone: PartTone })[]
}

/**
 * The numbers and names of shares, below their bricks. A drawing without height makes each item as
 * wide as its bricks, because the CSP allows no inline styles.
 */
function ShareNumbers({ rows, parts }: ShareNumbersProps) {
  return (
    <dl className="shares">
      {parts.map(({ name, value, bricks, tone }) => (
        <div key={name} className={`shares__item glaze--${tone}`}>
          <dt>
            <svg width={(1000 * bricks) / rows} height="0" aria-hidden="true" />
            {name}
          </dt>
          <dd>{value ?? bricks}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The numbers of a fact such as “6 / 2 / 2” with their names; `undefined` if one is missing. */
export function namedShares(fact: string, names: readonly string[]) {
  const [numbers = []] = parseFactRows(fact)
  const shares = names.map((name, index) => ({ name, bricks: parseAmount(numbers[index]) }))
  return shares.every(({ bricks }) => bricks > 0) ? shares : undefined
}

/** Counts in lowest terms, such as 198 of 297 as 2 of 3. Small counts stay as they are written. */
export function simplify(...counts: number[]): number[] {
  const factor = Math.max(...counts) > 40 ? counts.reduce(greatestDivisor) : 1
  return counts.map((count) => count / factor)
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

/** Markets by share, such as “Türkiye / 55%; Azerbaijan / 15%”, with one brick per per cent. */
export function Markets({ shares }: { shares: string }) {
  if (!shares) return null
  const markets = parseFactRows(shares).map(([name = '', value]) => {
    return { name, value, bricks: parseAmount(value) }
  })
  return <Shares rows={5} shares={markets} tones={['lapis', 'teal', 'sand', 'gold']} />
}

/**
 * Places by nights, such as “Istanbul / 96,000; elsewhere / 71,000”, as courses on one scale. The
 * last one is the rest, and sand-coloured.
 */
export function Places({ counts }: { counts: string }) {
  const places = parseFactRows(counts).map(([name, number], index, all) => {
    const bricks = Math.ceil(parseAmount(number) / 2000)
    return { name, number, bricks, tone: index === all.length - 1 ? 'sand' : 'teal' } as const
  })
  const widest = Math.max(...places.map(({ bricks }) => bricks))
  return (
    <span className="places">
      {places.map(({ name, number, bricks, tone }) => (
        <span key={name} className="places__row cluster">
          {name} <strong>{number}</strong>
          <BrickWall rows={2} longestWall={widest} parts={[{ tone, bricks }]} />
        </span>
      ))}
    </span>
  )
}
