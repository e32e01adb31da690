import { BrickWall } from './brick-wall.tsx'

const tones = ['lapis', 'teal', 'sand', 'gold'] as const

/**
 * Markets by their share, such as “Türkiye 55%, Azerbaijan 15%”, as a wall of a brick for each per
 * cent and in words. A text in another form is shown as it is.
 */
export function MarketBar({ shares }: { shares: string }) {
  const markets = shares.split(', ').map((share, index) => {
    const [value = ''] = /%?\d+%?/.exec(share) ?? []
    const name = share.replace(value, '').trim()
    return { name, value, tone: tones[index] ?? 'lapis', bricks: Number(value.replace('%', '')) }
  })
  if (markets.some(({ bricks }) => bricks === 0)) return <p>{shares}</p>
  return (
    <>
      <BrickWall rows={4} parts={markets} />
      <dl className="markets">
        {markets.map(({ name, value, tone }) => (
          <div key={name} className={`markets__item markets__item--${tone}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
