import { buildId, criticalCssHash, fullscreenCssHash } from 'babylon:build'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { AppContext } from '../env.ts'
import { turnstileState } from '../forms/server/turnstile.ts'
import { reportPath } from '../shared/links/endpoint-paths.ts'
import { noIndex } from '../shared/protocol/no-index.ts'
import { Hono } from './hono.ts'
import { memoize } from './memoize.ts'
import { isSecure, mayBeIndexed } from './request/request-url.ts'

/** Unused browser features, disabled for our pages and all frames. */
const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb'] as const

/**
 * Adds the security headers to a response that does not have them yet. The policy is static (no
 * nonce), so that pages stay cacheable: all scripts are our own files, and hashes allow the inlined
 * CSS. `script-src` does not apply to JSON-LD. If Turnstile is configured, every page allows it,
 * because in-page navigation keeps the first page's policy.
 */
export async function addSecurityHeaders(c: AppContext, { headers }: Response): Promise<void> {
  if (headers.has('Content-Security-Policy')) return
  const always = await headersFor(turnstileOrigin(c) ?? '')
  for (const [name, value] of always) headers.set(name, value)
  // Browsers ignore this header over http (RFC 6797 §8.1).
  if (isSecure(c)) headers.set('Strict-Transport-Security', c.get('settings').HSTS)
  if (!mayBeIndexed(c)) headers.set(...noIndex)
}

/**
 * The headers of Hono's middleware, with or without Turnstile's origin. It runs in a separate app,
 * because Hono exports no `Context` to call it with.
 */
const headersFor = memoize(async (widget) => {
  // Trusted Types are not enforced with Turnstile, because its script would violate them.
  const policy = widget ? { scriptSrc: ["'self'", widget], frameSrc: [widget] } : enforcedTypes
  const app = new Hono().use(headersWith(policy)).get('/', (c) => c.body(null))
  return [...(await app.request('/')).headers]
})

/** Older browsers support only `report-uri`. */
const reporting = { name: 'csp', url: reportPath(buildId) }

const enforcedTypes = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['babylon'] }

/** The origin of Turnstile's script, if configured. */
function turnstileOrigin(c: AppContext): string | undefined {
  const settings = c.get('settings')
  return turnstileState(settings) ? settings.TURNSTILE_ORIGIN : undefined
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
    // Same-origin referrers need the path, which reveals a switch of language (§1.5).
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, []])),
    strictTransportSecurity: false,
    // Only obsolete browsers and plug-ins support these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xFrameOptions: 'DENY',
    xXssProtection: false
  })
}
