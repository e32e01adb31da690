import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { DeskTranslate } from '../../../desk/messages.ts'
import { countOpenWork } from '../../../desk/open-work.ts'
import { DeskErrorScreen } from '../../../desk/ui/error-screen.tsx'
import type { AppContext } from '../../../env.ts'
import { logSecurity } from '../../../server/base/security-log.ts'
import type { Identity } from '../../../server/operators/login/identify.ts'
import { siteRequest } from '../../site-request.ts'
import { publicDeskRequest } from './desk-request.ts'
import { respondContent } from './respond-screen.tsx'

/**
 * Renders an error in the desk's layout. Without a login it reveals nothing about the desk. After a
 * fault the navigation has no counts, because the database may be the cause.
 */
export async function respondDeskError(
  c: AppContext,
  status: ContentfulStatusCode,
  identity: Identity = {}
): Promise<Response> {
  const request = publicDeskRequest(c, identity)
  const { t } = request
  const openWork = status < 500 ? await countOpenWork(request) : undefined
  const texts = identity.operator ? errorTexts(status, t) : t('problems.stranger')
  return respondContent(
    c,
    {
      request,
      title: texts.title,
      content: <DeskErrorScreen {...texts} requestId={request.id} />,
      openWork
    },
    status
  )
}

/** Refuses an operator whose role is too low, or somebody who is no operator. */
export async function respondForbidden(c: AppContext, identity?: Identity): Promise<Response> {
  await logSecurity({ event: 'operator refused' }, siteRequest(c))
  return respondDeskError(c, 403, identity)
}

/** Responds to a form that was sent to a download or a document. */
export async function respondReadOnly(c: AppContext, identity: Identity): Promise<Response> {
  const response = await respondDeskError(c, 405, identity)
  response.headers.set('Allow', 'GET, HEAD')
  return response
}

const kindsOfError: Partial<Record<number, 'forbidden' | 'notFound' | 'unavailable'>> = {
  403: 'forbidden',
  404: 'notFound',
  503: 'unavailable'
}

function errorTexts(status: number, t: DeskTranslate): { title: string; text: string } {
  const name = kindsOfError[status] ?? (status < 500 ? 'badRequest' : 'fault')
  return { title: t(`problems.${name}.title`), text: t(`problems.${name}.text`) }
}
