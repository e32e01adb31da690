import { parseCountryPlaces, parsePlaces } from '../../shared/facts/parse-facts.ts'
import { localeTags } from '../../shared/language/locale.ts'
import { Art } from '../../ui/figures/art.tsx'
import type { WithLocale } from '../../ui/part-props.ts'
import { BandTitle, PageBand } from '../../ui/sections/section.tsx'

interface House {
  city: string
  note: string
  state: 'taken' | 'open' | 'shops'
}

/**
 * A street for each country: dark houses where branches may open, and a lit one for every branch of
 * today. Places that are for existing shops only have a street of their own. Renders nothing
 * without places.
 */
export function Branches({ t, locale }: WithLocale) {
  const { places: title, branches, openPlaces, shopPlaces } = t('franchise.suits')
  const countries = new Map<string, House[]>()
  for (const [state, fact] of [
    ['open', openPlaces.text],
    ['taken', branches.text]
  ] as const) {
    for (const { country, places } of parseCountryPlaces(fact)) {
      const houses = places.map((place) => ({ ...place, state }))
      countries.set(country, [...(countries.get(country) ?? []), ...houses])
    }
  }
  const shopHouses = parsePlaces(shopPlaces.text, localeTags[locale].intl).map(
    (city): House => ({ city, note: '', state: 'shops' })
  )
  if (countries.size + shopHouses.length === 0) return null
  return (
    <PageBand id="places" className="branches-band" layout="branches">
      <div className="branches__head cluster">
        <BandTitle size="small">{title}</BandTitle>
        <div className="branches__key cluster">
          {openPlaces.text && <State house="branch-open.svg" label={openPlaces.label} />}
          {shopPlaces.text && <State house="branch-shops.svg" label={shopPlaces.label} />}
          {branches.text && <State house="branch-taken.svg" label={branches.label} />}
        </div>
      </div>
      <div className="branches__streets">
        {[...countries].map(([country, houses]) => (
          <Street key={country} name={country} houses={houses} />
        ))}
        {shopHouses.length > 0 && <Street name={shopPlaces.street} houses={shopHouses} />}
      </div>
    </PageBand>
  )
}

function State({ house, label }: { house: string; label: string }) {
  return (
    <span className="branches__state">
      <Art name={house} alt="" />
      {label}
    </span>
  )
}

function Street({ name, houses }: { name: string; houses: House[] }) {
  return (
    <div className="branches__street">
      <h3 className="branches__name">{name}</h3>
      <ul className="branches__row">
        {houses.map(({ city, note, state }) => {
          const doors = Number(note) || 1
          return (
            <li key={city + note} className={doors > 1 ? 'branches__two' : undefined}>
              <span className="branches__houses">
                {Array.from({ length: doors }, (_, door) => (
                  <Art key={door} name={`branch-${state}.svg`} alt="" />
                ))}
              </span>
              <span className="branches__place">
                {city}
                {doors > 1 ? ` (${doors})` : ''}
              </span>
              {doors === 1 && note && <span className="branches__note">{note}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
