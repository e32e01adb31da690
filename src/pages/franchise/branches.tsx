import { parseBranches, parseFactList } from '../../shared/facts/parse-facts.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { Art } from '../../ui/figures/art.tsx'

/** The branches of today as houses, and where others may open, as houses in outline. */
export function Branches({ t }: { t: Translate }) {
  const { branches, places } = t('franchise.suits')
  return (
    <>
      {branches.text && (
        <figure className="branches">
          <figcaption className="branches__label">{branches.label}</figcaption>
          <ul className="branches__countries">
            {parseBranches(branches.text).map((cities, index) => (
              <Country key={index} cities={cities} />
            ))}
          </ul>
        </figure>
      )}
      {places.length > 0 && (
        <div className="branch-places">
          {places.map(({ label, text }, kind) => (
            <div key={label} className="branch-places__kind">
              <h3 className="branches__label">{label}</h3>
              <ul className="branch-places__list">
                {parseFactList(text).map((place) => (
                  <li key={place} className="branch-places__place">
                    <Art name={kind === 0 ? 'branch-place.svg' : 'branch-shop.svg'} alt="" />
                    <span className="branch-places__name">{place}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** The cities of a country, such as “Istanbul (2)” and “Adana”, below one house per branch. */
function Country({ cities }: { cities: { name: string; count: number }[] }) {
  return (
    <li className="branches__country">
      <span className="branches__houses">
        {cities.flatMap(({ name, count }) =>
          Array.from({ length: count }, (_, index) => (
            <Art key={`${name}-${index}`} name="branch.svg" alt="" />
          ))
        )}
      </span>
      <span className="branches__cities">
        {cities.map(({ name, count }, index) => (
          <span key={name} className={count > 1 ? 'branches__city--two' : undefined}>
            {name}
            {index < cities.length - 1 && <span className="branches__joint">, </span>}
          </span>
        ))}
      </span>
    </li>
  )
}
