import type { Site } from './site.ts'

/** The token of the operators of test sites, where a site has one. */
export const opsToken = 'a-token-of-the-tests-for-operators'

/** Calls an endpoint of `npm run ops`; a body in JSON is sent as it is. */
export function operate(
  site: Site,
  path: string,
  body: object | string = '',
  Authorization = `Bearer ${opsToken}`
): Promise<Response> {
  return site.fetch(`/_ops/${path}`, {
    method: 'POST',
    headers: { Authorization, 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body)
  })
}
