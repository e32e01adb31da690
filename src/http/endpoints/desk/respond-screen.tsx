import { inlineIcon } from 'babylon:build'
import { stylesheet } from 'babylon:desk'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Screen } from '../../../desk/define-screen.ts'
import { DeskLayout } from '../../../desk/layout/layout.tsx'
import { countOpenWork, type OpenWork } from '../../../desk/open-work.ts'
import type { PublicDeskRequest } from '../../../desk/request.ts'
import { DeskContext } from '../../../desk/ui/desk-context.ts'
import type { AppContext } from '../../../env.ts'
import { notFound } from '../../../render/define-page.tsx'
import { renderFrame } from '../../../render/document.ts'
import { locales } from '../../../shared/language/locale.ts'
import { localePath, splitLocale } from '../../../shared/links/paths.ts'
import type { ScreenKey } from '../../../shared/links/route.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { escapeHtml } from '../../../shared/text/escape.ts'
import { popDoneMessage } from './done-message.ts'

export interface CurrentScreen<Request extends PublicDeskRequest> {
  key: ScreenKey
  screen: Screen<Request>
  request: Request
}

export async function respondScreen<Request extends PublicDeskRequest>(
  c: AppContext,
  { key, screen, request }: CurrentScreen<Request>,
  status: ContentfulStatusCode = 200
): Promise<Response> {
  const [preparedScreen, openWork] = await Promise.all([
    screen.prepare(request),
    countOpenWork(request)
  ])
  if (preparedScreen === notFound) throw new SiteError(404)
  const { head, content } = preparedScreen
  return respondContent(c, { key, request, title: head.title, content, openWork }, status)
}

interface ShownScreen {
  /** Absent if the path has no screen. */
  key?: ScreenKey
  request: PublicDeskRequest
  title: string
  content: ReactNode
  openWork?: OpenWork
  redirectTo?: string
}

/** Renders a screen in the desk's layout. Only some screens load a script. */
export function respondContent(
  c: AppContext,
  { key, request, title, content, openWork, redirectTo }: ShownScreen,
  status: ContentfulStatusCode
): Response {
  const { t, locale } = request
  const refresh =
    redirectTo === undefined
      ? ''
      : `<meta http-equiv="refresh" content="0;url=${escapeHtml(redirectTo)}">`
  const html = renderFrame({
    locale,
    meta: refresh,
    title: `${title} · ${t('common.name')}`,
    resources: `<link rel="stylesheet" href="${stylesheet}"><link rel="icon" href="${escapeHtml(inlineIcon)}" type="image/svg+xml">`,
    html: renderToString(
      <DeskContext value={request}>
        <DeskLayout
          current={key}
          languages={listLanguages(c)}
          done={popDoneMessage(c, t)}
          openWork={openWork}
        >
          {content}
        </DeskLayout>
      </DeskContext>
    )
  })
  c.header('Content-Language', locale)
  return c.html(html, status)
}

function listLanguages(c: AppContext) {
  const { pathname, search } = c.get('url')
  const [own, path] = splitLocale(pathname)
  return locales
    .filter((locale) => locale !== own)
    .map((locale) => ({ locale, href: localePath(locale, path) + search }))
}
