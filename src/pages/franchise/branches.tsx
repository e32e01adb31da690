import { parseBranches, parsePlaces } from '../../shared/facts/parse-facts.ts'
import { localeTags } from '../../shared/language/locale.ts'
import { Art } from '../../ui/figures/art.tsx'
import type { WithLocale } from '../../ui/part-props.ts'

/** The places where branches may open as unlit houses, and the branches of today as lit ones. */
export function Branches({ t, locale }: WithLocale) {
  const { branches, places } = t('franchise.suits')
  return (
    <>
      {places.length > 0 && (
        <div className="branches branches--open stack">
          {places.map(({ label, text }) => (
            <figure key={label}>
              <figcaption className="branches__label">{label}</figcaption>
              <ul className="branches__row cluster">
                <Street
                  places={parsePlaces(text, localeTags[locale].intl).map((name) => ({
                    name,
                    count: 1
                  }))}
                  house="branch-place.svg"
                />
              </ul>
            </figure>
          ))}
        </div>
      )}
      {branches.text && (
        <figure className="branches">
          <figcaption className="branches__label">{branches.label}</figcaption>
          <ul className="branches__row cluster">
            {parseBranches(branches.text).map((cities, index) => (
              <Street key={index} places={cities} house="branch.svg" />
            ))}
          </ul>
        </figure>
      )}
    </>
  )
}

interface StreetProps {
  places: { name: string; count: number }[]
  house: string
}

/** Houses side by side, one for each branch, above the names of their places. */
function Street({ places, house }: StreetProps) {
  return (
    <li className="branches__street">
      <span className="branches__houses">
        {places.flatMap(({ name, count }) =>
          Array.from({ length: count }, (_, index) => (
            <Art key={`${name}-${index}`} name={house} alt="" />
          ))
        )}
      </span>
      <span className="branches__places">
        {places.map(({ name, count }, index) => (
          <span key={name} className={count > 1 ? 'branches__place--two' : undefined}>
            {name}
            {index < places.length - 1 && <span className="branches__joint">, </span>}
          </span>
        ))}
      </span>
    </li>
  )
}
