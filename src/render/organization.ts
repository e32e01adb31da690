import type { IdReference } from 'schema-dts'

/** A reference to the company in a page's schema.org data. */
export function organizationOf(origin: string): IdReference {
  return { '@id': `${origin}/#organization` }
}
