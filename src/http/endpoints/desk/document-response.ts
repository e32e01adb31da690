import type { DocumentScreen } from '../../../desk/define-screen.ts'
import type { DeskRequest } from '../../../desk/request.ts'
import type { AppContext } from '../../../env.ts'
import { notFound } from '../../../render/define-page.tsx'
import { textDirection } from '../../../shared/language/direction.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { escapeHtml } from '../../../shared/text/escape.ts'
import { addSecurityHeaders } from '../../middleware/security-headers.ts'

/** Responds with a document that has its own layout, script and policy. */
export async function documentResponse(
  c: AppContext,
  { screen, request }: { screen: DocumentScreen; request: DeskRequest }
): Promise<Response> {
  if (c.req.method === 'POST') throw new SiteError(405)
  const opened = screen.document(request)
  if (opened === notFound) throw new SiteError(404)
  const { title, resources, html, policy } = opened
  const { locale } = request
  const response = await c.html(
    `<!DOCTYPE html><html lang="${locale}" dir="${textDirection(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>${resources}</head><body>${html}</body></html>`
  )
  await addSecurityHeaders(c, response)
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`)
  response.headers.set('Content-Security-Policy', directives.join('; '))
  return response
}
