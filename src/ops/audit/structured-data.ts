import type { CrawledPage, CrawledSite } from './crawled-site.ts'
import { type AuditFinding, error } from './finding.ts'
import { schemaOrg } from './vocabulary.ts'

interface PropertyUse {
  type: string[]
  property: string
  value: unknown
}

const limits = { depth: 50, uses: 2000 }

/** Properties for readers. Search engines require that the page shows them. */
const readable = new Set([
  'name',
  'alternateName',
  'legalName',
  'headline',
  'text',
  'abstract',
  'articleBody',
  'description',
  'caption',
  'jobTitle',
  'email',
  'telephone',
  'streetAddress',
  'price'
])

/** Checks JSON-LD against the vocabulary of schema.org and the page that it describes. */
export function checkStructuredData({ pages }: CrawledSite): AuditFinding[] {
  return pages.flatMap((page) =>
    page.facts.structuredData.flatMap((json) => {
      const data = parse(json)
      if (data instanceof Error) {
        return [error('structured data cannot be parsed', page.url, data.message)]
      }
      return [...vocabularyFindings(page, data), ...contentFindings(page, data)]
    })
  )
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault))
  }
}

function vocabularyFindings({ url }: CrawledPage, data: unknown): AuditFinding[] {
  const vocabulary = schemaOrg()
  const findings = new Set<string>()
  for (const { type, property, value } of propertiesIn(data)) {
    if (property === '@type') {
      for (const each of [value].flat()) {
        if (!vocabulary.hasType(String(each))) findings.add(`unknown type\n${each}`)
      }
    } else if (property === '@context') {
      if (!/^https?:\/\/schema\.org\/?$/.test(String(value))) {
        findings.add(`context is not schema.org\n${JSON.stringify(value)}`)
      }
    } else if (!property.startsWith('@')) {
      const knownTypes = type.filter((each) => vocabulary.hasType(each))
      if (
        knownTypes.length > 0 &&
        !knownTypes.some((each) => vocabulary.hasProperty(each, property))
      ) {
        findings.add(`unknown property\n${type.join(', ')}.${property}`)
      }
      if (/^date|Date$/.test(property) && Number.isNaN(Date.parse(String(value)))) {
        findings.add(`wrong date\n${property}: ${value}`)
      }
    }
  }
  return [...findings].map((finding) => {
    const [fault, detail] = finding.split('\n')
    return error(`structured data: ${fault}`, url, detail)
  })
}

function contentFindings({ url, facts }: CrawledPage, data: unknown): AuditFinding[] {
  const { titles, descriptions, bodyText } = facts
  const pageText = toPlainText([...titles, ...descriptions, bodyText].join(' '))
  return propertiesIn(data)
    .filter(({ property }) => readable.has(property))
    .flatMap(({ property, value }) => [value].flat().map((each) => ({ property, text: each })))
    .filter(({ text }) => typeof text === 'string' && !pageText.includes(toPlainText(text)))
    .map(({ property, text }) =>
      error('structured data is not shown on the page', url, `${property}: ${text}`)
    )
}

/** Lists every property with the types of its object, up to a reasonable depth and number. */
function propertiesIn(data: unknown): PropertyUse[] {
  const uses: PropertyUse[] = []
  collect(data, 0)
  return uses

  function collect(data: unknown, depth: number): void {
    if (typeof data !== 'object' || data === null || depth > limits.depth) return
    if (Array.isArray(data)) {
      for (const each of data) collect(each, depth + 1)
      return
    }
    const type = [(data as Record<string, unknown>)['@type'] ?? []].flat().map(String)
    for (const [property, value] of Object.entries(data)) {
      if (uses.length >= limits.uses) return
      uses.push({ type, property, value })
      if (property !== '@context') collect(value, depth + 1)
    }
  }
}

/** Strips tags (answers may contain some), white space and invisible characters for line breaks. */
function toPlainText(text: unknown): string {
  return String(text)
    .replace(/<[^<>]*>/g, '')
    .replace(/[\s\u200b\u2060\u00ad]+/g, '')
    .toLowerCase()
}
