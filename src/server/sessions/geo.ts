import type { Locale } from '../../shared/language/locale.ts'
import { regionName } from '../../shared/language/region-name.ts'

/** A visitor's location, as Cloudflare derives it from the IP address. */
export interface Geo {
  /** ISO 3166-1 alpha-2; empty if unknown. */
  country: string
  /** As spelled by Cloudflare; empty if unknown. */
  city: string
}

/** Formats a location: “Ankara, Türkiye”, or only the country; empty if unknown. */
export function placeName(locale: Locale, { country, city }: Geo): string {
  return [city, country && regionName(locale, country)].filter(Boolean).join(', ')
}
