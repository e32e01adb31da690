import type { Locale } from '../../shared/language/locale.ts'
import { regionName } from '../../shared/language/region-name.ts'

/** A visitor's location, which Cloudflare derives from the network address. */
export interface Place {
  /** The country's ISO 3166 code; empty if unknown. */
  country: string
  /** The city in Cloudflare's spelling; empty if unknown. */
  city: string
}

/** Formats a location in a language: “Ankara, Türkiye”, or only the country. Empty when unknown. */
export function placeName(locale: Locale, { country, city }: Place): string {
  return [city, country && regionName(locale, country)].filter(Boolean).join(', ')
}
