import { criticalCssHash } from 'babylon:build'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../../../config.ts'
import type { AppContext, AppEnv } from '../../../env.ts'
import { turnstileOf } from '../../../forms/server/turnstile.ts'
import { isSecure } from '../request-url.ts'

/** Browser features that no page of ours uses, switched off for us and for anything framed. */
const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb'] as const

/**
 * Security headers of every answer. The policy is static (no nonce), so pages stay cacheable: all
 * script comes from our own files, the inlined CSS is named by its hash. JSON-LD blocks are data
 * and not subject to `script-src`. Turnstile, where the operator has set it, is let in on every
 * page: one that is reached within the site keeps the policy of the first.
 */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  const plain = headersWith(enforcedTypes)
  return async function securityHeaders(c, next) {
    await next()
    const widget = turnstileOrigin(c)
    // Trusted Types would hold for Turnstile's script too, which is not ours to write.
    const headers = widget
      ? headersWith({ scriptSrc: ["'self'", widget], frameSrc: [widget] })
      : plain
    await headers(c, async () => {})
    // Browsers ignore it on http (RFC 6797 §8.1); sending it there would only be noise.
    if (isSecure(c)) {
      c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
    }
  }
}

const enforcedTypes = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['babylon'] }

/** `undefined` also where wrong settings made the request fail. */
function turnstileOrigin(c: AppContext): string | undefined {
  const settings = c.get('settings') as Settings | undefined
  return settings && turnstileOf(settings) ? settings.TURNSTILE_ORIGIN : undefined
}

function headersWith(policy: Record<string, string[]>): MiddlewareHandler {
  return secureHeaders({
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
      ...policy
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
}
