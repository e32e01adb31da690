import { criticalCssHash } from 'babylon:build'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '../../env.ts'

/** Browser features that no page of ours uses, switched off for us and for anything framed. */
const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb'] as const

/**
 * Security headers of every answer. The policy is static (no nonce), so pages stay cacheable: all
 * script comes from our own files, the inlined CSS is named by its hash. JSON-LD blocks are data
 * and not subject to `script-src`.
 */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", `'${criticalCssHash}'`],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['babylon']
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    // Within the site the path is sent, which tells a switch of language from a visit (spec §1.5).
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, []])),
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
    xXssProtection: false
  })
  return async function securityHeaders(c, next) {
    await headers(c, next)
    // Browsers ignore it on http (RFC 6797 §8.1); sending it there would only be noise.
    if (new URL(c.req.url).protocol === 'https:') {
      c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
    }
  }
}
