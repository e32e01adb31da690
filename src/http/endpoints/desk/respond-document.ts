import type { DocumentScreen } from '../../../desk/define-screen.ts'
import type { DeskRequest } from '../../../desk/request.ts'
import type { AppContext } from '../../../env.ts'
import { notFound } from '../../../render/define-page.tsx'
import { renderSkeleton } from '../../../render/document.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { addSecurityHeaders } from '../../add-security-headers.ts'

/** Responds with a document that has its own layout, script and policy. */
export async function respondDocument(
  c: AppContext,
  { screen, request }: { screen: DocumentScreen; request: DeskRequest }
): Promise<Response> {
  const document = screen.document(request)
  if (document === notFound) throw new SiteError(404)
  const { title, resources, html, policy } = document
  const { locale } = request
  const response = await c.html(renderSkeleton({ locale, title, resources, html }))
  await addSecurityHeaders(c, response)
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`)
  response.headers.set('Content-Security-Policy', directives.join('; '))
  return response
}
