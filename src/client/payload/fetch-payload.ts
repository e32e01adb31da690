import { payloadPath } from '../../shared/links/endpoint-paths.ts'
import type { HttpClient, HttpRequest, HttpResponse } from '../../shared/network/http-client.ts'
import type { Payload } from '../../shared/protocol/payload.ts'
import { buildId } from '../document/build.ts'

/** `/faq?a=1` → `/faq/_payload.json?a=1`. */
export function payloadTarget({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return payloadPath(pathname) + search
}

/** Fetches a page's payload. The response may also be something else. */
export function fetchPayload(
  request: HttpClient,
  url: URL,
  options?: HttpRequest
): Promise<HttpResponse> {
  return request(payloadTarget(url), options)
}

/** The payload of a response, if it is from this build and thus has the expected shape. */
export function parsePayload({ status, body }: HttpResponse): Payload | undefined {
  return status === 200 && isPayload(body) ? body : undefined
}

function isPayload(body: unknown): body is Payload {
  return body instanceof Object && 'buildId' in body && body.buildId === buildId
}
