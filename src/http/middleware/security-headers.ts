import { buildId, criticalCssHash, fullscreenCssHash } from 'babylon:build'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { AppContext, AppEnv } from '../../env.ts'
import { turnstileOf } from '../../forms/server/turnstile.ts'
import { reportPath } from '../../shared/links/endpoint-paths.ts'
import { Hono } from '../hono.ts'
import { isSecure, mayBeIndexed } from '../request/request-url.ts'

/** Browser features that our pages do not use, switched off for them and for all frames. */
const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb'] as const

/**
 * Sets the security headers of every answer. The policy is static (no nonce), so that pages stay
 * cacheable: all script comes from our own files, and hashes allow the inlined CSS. JSON-LD blocks
 * are data, to which `script-src` does not apply. If the operator uses Turnstile, every page allows
 * it, because in-page navigation keeps the policy of the first page.
 */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function securityHeaders(c, next) {
    await next()
    await addSecurityHeaders(c, c.res)
  }
}

/** Adds the security headers to an answer that does not have them yet. */
export async function addSecurityHeaders(c: AppContext, { headers }: Response): Promise<void> {
  if (headers.has('Content-Security-Policy')) return
  const always = await headersFor(turnstileOrigin(c) ?? '')
  for (const [name, value] of always) headers.set(name, value)
  // Browsers ignore this header over http (RFC 6797 §8.1).
  if (isSecure(c)) headers.set('Strict-Transport-Security', c.get('settings').HSTS)
  if (!mayBeIndexed(c)) headers.set('X-Robots-Tag', 'noindex')
}

const known = new Map<string, [string, string][]>()

/**
 * The headers that Hono's middleware sets, for a site with or without Turnstile's origin. The
 * middleware runs in a separate app, because Hono exports no `Context` to call it with.
 */
async function headersFor(widget: string): Promise<[string, string][]> {
  const found = known.get(widget)
  if (found) return found
  // Trusted Types would apply to Turnstile's script too, which we cannot change.
  const policy = widget ? { scriptSrc: ["'self'", widget], frameSrc: [widget] } : enforcedTypes
  const app = new Hono().use(headersWith(policy)).get('/', (c) => c.body(null))
  const headers = [...(await app.request('/')).headers]
  known.set(widget, headers)
  return headers
}

/** Older browsers know only `report-uri`. */
const reporting = { name: 'csp', url: reportPath(buildId) }

const enforcedTypes = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['babylon'] }

/** The origin of Turnstile's script, if the operator uses it. */
function turnstileOrigin(c: AppContext): string | undefined {
  const settings = c.get('settings')
  return turnstileOf(settings) ? settings.TURNSTILE_ORIGIN : undefined
}

function headersWith(policy: Record<string, string[]>): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", `'${criticalCssHash}'`, `'${fullscreenCssHash}'`],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      reportTo: reporting.name,
      reportUri: reporting.url,
      ...policy
    },
    reportingEndpoints: [reporting],
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    // Within the site, the referrer includes the path, which shows a switch of language (§1.5).
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, []])),
    strictTransportSecurity: false,
    // Only obsolete browsers and plug-ins know these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xFrameOptions: 'DENY',
    xXssProtection: false
  })
}
