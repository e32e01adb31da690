import { HTTPException } from 'hono/http-exception'
import type { AppContext } from '../../env.ts'
import { log } from '../../server/log.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'
import { addSecurityHeaders } from '../middleware/security-headers.ts'
import { answerError, errorLine } from './errors.ts'

/**
 * Answers everything that is thrown. Expected errors are shown; faults are logged and not
 * disclosed. The answer has all headers, even the headers of middleware that has not run.
 */
export async function onError(error: unknown, c: AppContext): Promise<Response> {
  try {
    return await wholeAnswer(c, () => answerThrown(c, error))
  } catch (failure) {
    // The error screen failed as well, because it needs the part that failed.
    log.error('fault', { requestId: c.get('requestId'), error: failure })
    return wholeAnswer(c, () => errorLine(c, new SiteError(500)))
  }
}

async function wholeAnswer(
  c: AppContext,
  answer: () => Response | Promise<Response>
): Promise<Response> {
  forgetAnswer(c)
  c.res = await answer()
  await addSecurityHeaders(c, c.res)
  return c.res
}

/** Drops the headers of the answer that the error replaces, such as its `Cache-Control`. */
function forgetAnswer(c: AppContext): void {
  // Without this, Hono would copy the headers of the old answer to the new one.
  c.res = undefined
  c.res = new Response()
}

function answerThrown(c: AppContext, error: unknown): Response | Promise<Response> {
  logThrown(c, error)
  if (error instanceof SiteError) return answerError(c, error)
  if (error instanceof HTTPException) return answerHttpException(c, error)
  return answerError(c, new SiteError(500))
}

/** Logs faults and the causes of 503 answers. All other errors are regular answers. */
export function logThrown(c: AppContext, error: unknown): void {
  const requestId = c.get('requestId')
  if (error instanceof SiteError) {
    if (error.statusCode === 503) log.error('unavailable', { requestId, error: error.cause })
  } else if (!(error instanceof HTTPException)) log.error('fault', { requestId, error })
}

/**
 * Answers an error that Hono's middleware throws. A 401 names its authentication scheme (RFC 9110
 * §11.6.1).
 */
async function answerHttpException(
  c: AppContext,
  { status, res }: HTTPException
): Promise<Response> {
  const response = await answerError(c, new SiteError(status))
  const scheme = res?.headers.get('WWW-Authenticate')
  if (scheme) response.headers.set('WWW-Authenticate', scheme)
  return response
}
