import * as v from 'valibot'
import type { AppContext } from '../../../env.ts'
import { log } from '../../../server/base/log.ts'
import { createIsolateLimit } from '../../isolate-limit.ts'
import { isCrossOrigin } from '../../request/is-cross-origin.ts'
import type { MatchPage } from '../../request/match-route.ts'

const mayLog = createIsolateLimit('reports')

/** Maximum reports per request; browsers batch the reports of a page. */
const maxReports = 20

/** The CSP directives accepted in reports. */
const directives = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'worker-src'],
  ...['style-src', 'style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'media-src'],
  ...['connect-src', 'object-src', 'frame-src', 'child-src', 'manifest-src', 'prefetch-src'],
  ...['form-action', 'base-uri', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types']
]

/** https://w3c.github.io/webappsec-csp/#reporting */
const reportSchema = v.pipe(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({
      documentURL: v.string(),
      effectiveDirective: v.picklist(directives),
      blockedURL: v.optional(v.string(), '')
    })
  }),
  v.transform(({ body: { documentURL: page, effectiveDirective: directive, blockedURL } }) => ({
    page,
    directive,
    blocked: blockedURL
  }))
)

/** The format of `report-uri`, for browsers without `report-to`. */
const legacySchema = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': v.string(),
      'effective-directive': v.picklist(directives),
      'blocked-uri': v.optional(v.string(), '')
    })
  }),
  v.transform(({ 'csp-report': report }) => ({
    page: report['document-uri'],
    directive: report['effective-directive'],
    blocked: report['blocked-uri']
  }))
)

const schema = v.union([reportSchema, legacySchema])

/** Logs a sample of the violations of our pages' security policy. */
export async function logReports(c: AppContext, matchRoute: MatchPage): Promise<void> {
  if (isCrossOrigin(c) || !isReport(c.req.header('Content-Type') ?? '')) return
  for (const report of await readReports(c)) {
    const page = URL.parse(report.page)
    if (page?.origin !== c.get('url').origin || !mayLog(c.get('now'))) continue
    log.warn('policy violation', {
      requestId: c.get('requestId'),
      build: c.req.param('build'),
      // Logs the route's pattern, because a path may contain personal data.
      page: matchRoute(page.pathname)?.route.path,
      directive: report.directive,
      blocked: parseOrigin(report.blocked)
    })
  }
}

function isReport(contentType: string): boolean {
  return /^application\/(?:reports\+json|csp-report)\s*(?:;|$)/i.test(contentType)
}

async function readReports(c: AppContext): Promise<v.InferOutput<typeof schema>[]> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return (Array.isArray(body) ? body.slice(0, maxReports) : [body]).flatMap((each) => {
    const result = v.safeParse(schema, each)
    return result.success ? [result.output] : []
  })
}

/** The origin of a blocked URL, its scheme if it has none, or a keyword such as `inline`. */
function parseOrigin(blocked: string): string | undefined {
  const url = URL.parse(blocked)
  if (url) return url.origin === 'null' ? url.protocol : url.origin
  return /^[a-z-]{1,32}$/.test(blocked) ? blocked : undefined
}
