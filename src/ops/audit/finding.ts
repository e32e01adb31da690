import type { CrawledSite } from './crawled-site.ts'

/** `error`: visitors or search engines get something wrong. `warning`: it could be better. */
type Level = 'error' | 'warning'

export interface AuditFinding {
  level: Level
  /** The fault in a few words, the same for every page that has it. */
  fault: string
  url: string
  /** The details at this URL, such as the wrong value. */
  detail: string
}

export type AuditCheck = (site: CrawledSite) => AuditFinding[] | Promise<AuditFinding[]>

export function error(fault: string, url: string, detail = ''): AuditFinding {
  return { level: 'error', fault, url, detail }
}

export function warning(fault: string, url: string, detail = ''): AuditFinding {
  return { level: 'warning', fault, url, detail }
}
