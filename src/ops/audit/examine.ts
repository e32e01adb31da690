import { toPrintable } from '../terminal/printable.ts'
import { checkCanonicals } from './canonicals.ts'
import type { CrawledSite } from './crawled-site.ts'
import { checkCrawlers } from './crawlers.ts'
import type { AuditCheck, AuditFinding } from './finding.ts'
import { checkIndexing } from './indexing.ts'
import { checkLanguages } from './languages.ts'
import { checkLinks } from './links.ts'
import { checkPreviews } from './previews.ts'
import { checkPromisedFiles } from './promised-files.ts'
import { checkStructuredData } from './structured-data.ts'
import { checkTitles } from './titles.ts'
import { checkWeight } from './weight.ts'
import { checkWrittenLanguage } from './written-language.ts'

/** The families of checks, in the order of the report. Add new ones here. */
const checks: Record<string, AuditCheck> = {
  links: checkLinks,
  indexing: checkIndexing,
  canonicals: checkCanonicals,
  languages: checkLanguages,
  'written language': checkWrittenLanguage,
  'titles and headings': checkTitles,
  'pictures and weight': checkWeight,
  'structured data': checkStructuredData,
  previews: checkPreviews,
  'crawlers and people': checkCrawlers,
  'Markdown and feeds': checkPromisedFiles
}

export interface Family {
  family: string
  findings: AuditFinding[]
}

export async function auditSite(site: CrawledSite): Promise<Family[]> {
  return Promise.all(
    Object.entries(checks).map(async ([family, check]) => ({
      family,
      findings: withoutRepetitions(await check(site))
    }))
  )
}

/** Counts a fault once per page, even if the link is in both the header and the footer. */
function withoutRepetitions(findings: AuditFinding[]): AuditFinding[] {
  return [...new Map(findings.map((each) => [JSON.stringify(each), each])).values()]
}

const signs = { error: '✗', warning: '·' }
const maxExamples = 3
const maxLineLength = 500

/** The report, family by family: each fault once, with its count and the first few examples. */
export function formatAuditReport(site: CrawledSite, families: Family[]): string {
  const allFindings = families.flatMap(({ findings }) => findings)
  const count = (level: AuditFinding['level']) =>
    allFindings.filter((each) => each.level === level).length
  return [
    ...families.flatMap(({ family, findings }) =>
      findings.length === 0 ? [`✓ ${family}`] : [`\n${family}`, ...faultLines(findings)]
    ),
    '',
    `${site.pages.length} pages, ${site.responses.size} URLs; errors: ${count('error')}, warnings: ${count('warning')}`,
    ...(site.isCut ? ['A limit ended the crawl: see --urls and --minutes.'] : []),
    ''
  ].join('\n')
}

function faultLines(findings: AuditFinding[]): string[] {
  return [...Map.groupBy(findings, ({ fault }) => fault)].flatMap(([fault, same]) => [
    `  ${signs[same[0]?.level ?? 'error']} ${toShownText(fault)} (${same.length})`,
    ...same
      .slice(0, maxExamples)
      .map(({ url, detail }) => `      ${toShownText(url)}  ${toShownText(detail)}`.trimEnd()),
    ...(same.length > maxExamples ? [`      … and ${same.length - maxExamples} more`] : [])
  ])
}

/** Puts a site's text on one line that is safe to print in a terminal. */
function toShownText(text: string): string {
  const line = toPrintable(text)
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line
}

export function hasFailed(families: Family[]): boolean {
  return families.some(({ findings }) => findings.some(({ level }) => level === 'error'))
}
