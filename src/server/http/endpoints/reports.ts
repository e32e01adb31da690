import { bodyLimit } from 'hono/body-limit'
import { Hono } from 'hono/quick'
import * as v from 'valibot'
import type { AppContext, AppEnv } from '../../../env.ts'
import { log } from '../../log.ts'
import { createRouteMatcher } from '../middleware/canonical/match-route.ts'
import { isForeign } from '../middleware/same-origin.ts'
import type { PageRoutes } from '../page-route.ts'
import { reportPath } from '../report-path.ts'
import { createSampler } from '../sampler.ts'

const maxBodyBytes = 16 * 1024

/** Lines that each isolate logs per minute. Everybody can send reports, so the rest is dropped. */
const linesPerMinute = 10

/** The directives that browsers report. */
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

/**
 * `POST /_reports/{buildId}`: logs a sample of what the security policy has blocked. The answer is
 * always 204, because browsers ignore it and it must not tell others which reports count.
 */
export function reports(routes: PageRoutes): Hono<AppEnv> {
  const matchRoute = createRouteMatcher(routes)
  const mayLog = createSampler(linesPerMinute)

  async function receive(c: AppContext): Promise<Response> {
    const isOurs = !isForeign(c) && isReport(c.req.header('Content-Type') ?? '')
    for (const report of isOurs ? await readReports(c) : []) {
      const page = URL.parse(report.page)
      if (page?.origin !== c.get('url').origin || !mayLog(c.get('now'))) continue
      log.warn('policy violation', {
        requestId: c.get('requestId'),
        build: c.req.param('build'),
        // The pattern of the route, because a path may contain anything.
        page: matchRoute(page.pathname)?.path,
        directive: report.directive,
        blocked: originOf(report.blocked)
      })
    }
    return c.body(null, 204)
  }

  return new Hono<AppEnv>().post(
    reportPath(':build{[0-9a-f]{10}}'),
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.body(null, 204) }),
    receive
  )
}

function isReport(contentType: string): boolean {
  return /^application\/(?:reports\+json|csp-report)\s*(?:;|$)/i.test(contentType)
}

/** The reports of a body that have the expected shape. */
async function readReports(c: AppContext): Promise<v.InferOutput<typeof schema>[]> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return (Array.isArray(body) ? body : [body]).flatMap((each) => {
    const result = v.safeParse(schema, each)
    return result.success ? [result.output] : []
  })
}

/** `https://cdn.example` of an address, its scheme if it has no origin, or a word such as `inline`. */
function originOf(blocked: string): string | undefined {
  const url = URL.parse(blocked)
  if (url) return url.origin === 'null' ? url.protocol : url.origin
  return /^[a-z-]{1,32}$/.test(blocked) ? blocked : undefined
}
