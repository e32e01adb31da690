import { HTTPException } from 'hono/http-exception'
import type { AppContext } from '../../env.ts'
import { log } from '../../server/base/log.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'
import { addSecurityHeaders } from '../add-security-headers.ts'
import { respondError, respondErrorLine } from './errors.ts'

/**
 * Turns anything thrown into a response. Expected errors are shown; faults are logged and not
 * disclosed. The response also has the headers of middleware that has not run.
 */
export async function onError(error: unknown, c: AppContext): Promise<Response> {
  try {
    return await wholeResponse(c, () => respondToThrown(c, error))
  } catch (failure) {
    // The error screen has failed as well.
    log.error('fault', { requestId: c.get('requestId'), error: failure })
    return wholeResponse(c, () => respondErrorLine(c, new SiteError(500)))
  }
}

async function wholeResponse(
  c: AppContext,
  response: () => Response | Promise<Response>
): Promise<Response> {
  discardResponse(c)
  c.res = await response()
  await addSecurityHeaders(c, c.res)
  return c.res
}

/** Drops the headers of the response that the error replaces, such as `Cache-Control`. */
function discardResponse(c: AppContext): void {
  // Otherwise Hono copies the old response's headers to the new one.
  c.res = undefined
  c.res = new Response()
}

async function respondToThrown(c: AppContext, error: unknown): Promise<Response> {
  const response = await respondError(c, toSiteError(c, error))
  if (error instanceof HTTPException) keepScheme(response, error)
  return response
}

/**
 * Converts anything thrown into the error to show. Logs faults and the causes of 503 responses; all
 * other errors are expected.
 */
export function toSiteError(c: AppContext, error: unknown): SiteError {
  const requestId = c.get('requestId')
  if (error instanceof SiteError) {
    if (error.statusCode === 503) log.error('unavailable', { requestId, error: error.cause })
    return error
  }
  const siteError = new SiteError(error instanceof HTTPException ? error.status : 500)
  if (siteError.statusCode >= 500) log.error('fault', { requestId, error })
  return siteError
}

/** A 401 of Hono's middleware keeps its authentication scheme (RFC 9110 §11.6.1). */
function keepScheme({ headers }: Response, { res }: HTTPException): void {
  const scheme = res?.headers.get('WWW-Authenticate')
  if (scheme) headers.set('WWW-Authenticate', scheme)
}
