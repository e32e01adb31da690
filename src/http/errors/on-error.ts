import { HTTPException } from 'hono/http-exception'
import type { AppContext } from '../../env.ts'
import { log } from '../../server/log.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'
import { addSecurityHeaders } from '../security-headers.ts'
import { errorLine, respondError } from './errors.ts'

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
    return wholeResponse(c, () => errorLine(c, new SiteError(500)))
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

function respondToThrown(c: AppContext, error: unknown): Response | Promise<Response> {
  logThrown(c, error)
  if (error instanceof SiteError) return respondError(c, error)
  if (error instanceof HTTPException) return respondToHttpException(c, error)
  return respondError(c, new SiteError(500))
}

/** Logs faults and the causes of 503 responses. All other errors are expected. */
export function logThrown(c: AppContext, error: unknown): void {
  const requestId = c.get('requestId')
  if (error instanceof SiteError) {
    if (error.statusCode === 503) log.error('unavailable', { requestId, error: error.cause })
  } else if (!(error instanceof HTTPException)) log.error('fault', { requestId, error })
}

/**
 * Converts an exception of Hono's middleware. A 401 keeps its authentication scheme (RFC 9110
 * §11.6.1).
 */
async function respondToHttpException(
  c: AppContext,
  { status, res }: HTTPException
): Promise<Response> {
  const response = await respondError(c, new SiteError(status))
  const scheme = res?.headers.get('WWW-Authenticate')
  if (scheme) response.headers.set('WWW-Authenticate', scheme)
  return response
}
