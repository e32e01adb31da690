import type { Locale } from '../../shared/language/locale.ts'
import { regionName } from '../../shared/language/region-name.ts'

/** Where a visitor is, as Cloudflare derives it from the network address. */
export interface Place {
  /** ISO 3166 code; empty when unknown. */
  country: string
  /** In Cloudflare's spelling; empty when unknown. */
  city: string
}

/** Names a place in a language: “Ankara, Türkiye”, or only the country. Empty when unknown. */
export function placeName(locale: Locale, { country, city }: Place): string {
  return [city, country && regionName(locale, country)].filter(Boolean).join(', ')
}
