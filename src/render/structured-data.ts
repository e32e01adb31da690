import { assets } from 'babylon:assets'
import { company } from 'babylon:company'
import type {
  BreadcrumbList,
  Graph,
  Organization,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
  WithActionConstraints
} from 'schema-dts'
import { localeTags } from '../shared/language/locale.ts'
import type { LayoutKind } from '../shared/links/route.ts'
import { searchQuery } from '../shared/protocol/protocol.ts'
import type { PageHead } from './define-page.tsx'
import { organizationReference } from './organization.ts'
import type { PageRequest } from './page-request.ts'

interface PageParts {
  head: PageHead
  request: PageRequest
  layout: LayoutKind
  /** The canonical URL of the page, and the URL of the home page in its language. */
  url: string
  home: string
}

/**
 * The schema.org data of a page: the company, the site, the page and its breadcrumbs, and the
 * page's subject. It contains nothing that the page does not show.
 */
export function structuredData(parts: PageParts): Graph {
  const { url, home } = parts
  const main = mainEntry(parts)
  const graph: Thing[] = [organization(parts), website(parts), webPage(parts)]
  if (url !== home) graph.push(breadcrumbs(parts))
  if (main) graph.push(main)
  return { '@context': 'https://schema.org', '@graph': graph }
}

/** Pages in the fullscreen layout omit the legal facts, because they have no footer. */
function organization({ request: { origin, locale }, layout }: PageParts): Organization {
  const { name, legalName, email, address, phone, taxNumber } = company[locale]
  const facts = { legalName, email, address, telephone: phone, taxID: taxNumber }
  const filledFacts = layout === 'default' ? Object.entries(facts).filter(([, value]) => value) : []
  return {
    '@type': 'Organization',
    ...organizationReference(origin),
    name,
    url: `${origin}/`,
    logo: origin + (assets['apple-touch-icon.png']?.url ?? ''),
    ...Object.fromEntries(filledFacts)
  }
}

/** Only the home page describes the search; other pages refer to the same site by its id. */
function website({ request: { origin, locale, href }, url, home }: PageParts): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: `${origin}${href('search')}?${searchQuery}={words}`,
    'query-input': 'required name=words'
  }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name: company[locale].name,
    publisher: organizationReference(origin),
    potentialAction: url === home ? search : undefined
  }
}

function webPage({ head, request: { origin, locale }, url, home }: PageParts): WebPage {
  const { kind = 'WebPage', title, modified, mainEntity } = head
  return {
    '@type': kind,
    '@id': `${url}#webpage`,
    url,
    name: title,
    inLanguage: localeTags[locale].intl,
    isPartOf: { '@id': `${origin}/#website` },
    dateModified: modified,
    breadcrumb: url === home ? undefined : { '@id': `${url}#breadcrumb` },
    about: mainEntity ? undefined : organizationReference(origin),
    mainEntity: isList(mainEntity) ? mainEntity : mainEntity && { '@id': `${url}#main` }
  }
}

function breadcrumbs({ head, request: { origin, locale }, url, home }: PageParts): BreadcrumbList {
  const { trail = [], title } = head
  const above = [{ label: company[locale].name, href: home }, ...trail]
  const isWhole = above.at(-1)?.href === undefined
  const items = isWhole ? above : [...above, { label: title, href: undefined }]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? url : new URL(href, origin).href
    }))
  }
}

/** The entry of the page's subject. Lists, such as questions, are part of the page's entry. */
function mainEntry({ head: { mainEntity }, url }: PageParts): Thing | undefined {
  if (!mainEntity || isList(mainEntity)) return undefined
  return { ...mainEntity, '@id': `${url}#main` }
}

function isList<Item>(value: unknown): value is readonly Item[] {
  return Array.isArray(value)
}
