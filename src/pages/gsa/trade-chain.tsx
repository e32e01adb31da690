import { Art } from '../../ui/figures/art.tsx'
import type { WithMessages } from '../../ui/part-props.ts'

/** Babylon, a GSA and its agencies as gates on one base line, with their tasks. */
export function TradeChain({ t }: WithMessages) {
  const parties = t('gsa.duties.parties')
  return (
    <ol className="trade-chain stack">
      {(['babylon', 'agent', 'agencies'] as const).map((key) => (
        <li key={key} className="trade-chain__party">
          <div className="trade-chain__gate">
            <Art name={`trade-${key}.svg`} alt="" />
            {key !== 'agencies' && <Arrows />}
          </div>
          <h3 className="trade-chain__name">{parties[key].title}</h3>
          <ul className="trade-chain__duties">
            {parties[key].items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** An arrow for help, to the next gate, and one for questions, back. */
function Arrows() {
  return (
    <svg
      className="trade-chain__arrows"
      viewBox="0 0 60 44"
      width="60"
      height="44"
      aria-hidden="true"
    >
      <path
        className="trade-chain__there"
        d="M0 6h14v8H0zm16 0h14v8H16zm16 0h14v8H32zM46 0l14 10-14 10z"
      />
      <path
        className="trade-chain__back"
        d="M46 30h14v8H46zm-16 0h14v8H30zm-16 0h14v8H14zm0-6L0 34l14 10z"
      />
    </svg>
  )
}
