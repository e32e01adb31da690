import type { IdReference } from 'schema-dts'

/** Refers to the company in the schema.org data of a page. */
export function organizationOf(origin: string): IdReference {
  return { '@id': `${origin}/#organization` }
}
