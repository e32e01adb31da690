import type { AppContext } from '../../env.ts'

/** Whether the headers show that another site sent the request. */
export function isCrossOrigin(c: AppContext): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  return (
    (site !== undefined && site !== 'same-origin') ||
    (origin !== undefined && origin !== c.get('url').origin)
  )
}
