import type { AppContext } from '../../env.ts'
import type { Geo } from '../../server/sessions/geo.ts'

/** Longer than the name of any city. */
const maxCityLength = 100

/** The visitor's location, which Cloudflare derives from the IP address. */
export function visitorGeo(c: AppContext): Geo {
  const { cf } = c.req.raw as { cf?: Record<string, unknown> }
  const { country, city } = cf ?? {}
  // Cloudflare sends XX for an unknown country and T1 for Tor.
  const isCountry = typeof country === 'string' && /^(?!XX)[A-Z]{2}$/.test(country)
  if (!isCountry) return { country: '', city: '' }
  return { country, city: typeof city === 'string' ? city.slice(0, maxCityLength) : '' }
}
