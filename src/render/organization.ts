import type { IdReference } from 'schema-dts'

/** A reference to the company in a page's schema.org data. */
export function organizationReference(origin: string): IdReference {
  return { '@id': `${origin}/#organization` }
}
