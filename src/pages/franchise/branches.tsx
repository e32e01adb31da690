import { Art } from '../../ui/figures/art.tsx'

/**
 * The cities with branches by country, such as “Istanbul (2), Adana; Baku”: one house per branch
 * on wide screens, and text alone on phones.
 */
export function Branches({ places }: { places: string }) {
  return (
    <span className="branches">
      {places.split(/(?<=; )/).map((country) => (
        <span key={country} className="branches__country">
          {country.split(/(?<=, )/).map((city) => (
            <City key={city} text={city} />
          ))}
        </span>
      ))}
    </span>
  )
}

function City({ text }: { text: string }) {
  const [name = '', joint] = text.split(/([,;] )$/)
  const count = Number(/\((\d+)\)/.exec(name)?.[1] ?? 1)
  return (
    <span className="branches__city">
      <span className="branches__gates">
        {Array.from({ length: count }, (_, index) => (
          <Art key={index} name="branch.svg" alt="" />
        ))}
      </span>
      {name}
      <span className="branches__joint">{joint}</span>
    </span>
  )
}
