import { inlineIcon } from 'babylon:build'
import { stylesheet } from 'babylon:desk'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Screen } from '../../../desk/define-screen.ts'
import { DeskLayout } from '../../../desk/layout.tsx'
import type { DeskTranslate } from '../../../desk/messages.ts'
import { countOpenWork, type OpenWork } from '../../../desk/open-work.ts'
import type { PublicDeskRequest } from '../../../desk/request.ts'
import { DeskContext } from '../../../desk/ui/desk-context.ts'
import { DeskErrorScreen } from '../../../desk/ui/error-screen.tsx'
import type { AppContext } from '../../../env.ts'
import { notFound } from '../../../render/define-page.tsx'
import { renderFrame } from '../../../render/document.ts'
import { locales } from '../../../shared/language/locale.ts'
import { localePath, splitLocale } from '../../../shared/links/paths.ts'
import type { ScreenKey } from '../../../shared/links/route.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { escapeHtml } from '../../../shared/text/escape.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { publicDeskRequest } from '../../desk/desk-request.ts'
import type { Identity } from '../../desk/identify.ts'
import { popDoneMessage } from './done-message.ts'

export interface CurrentScreen<Request extends PublicDeskRequest> {
  key: ScreenKey
  screen: Screen<Request>
  request: Request
}

export async function respondWithScreen<Request extends PublicDeskRequest>(
  c: AppContext,
  { key, screen, request }: CurrentScreen<Request>,
  status: ContentfulStatusCode = 200
): Promise<Response> {
  const [loaded, openWork] = await Promise.all([screen.prepare(request), countOpenWork(request)])
  if (loaded === notFound) throw new SiteError(404)
  const { head, content } = loaded
  return showScreen(c, { key, request, title: head.title, content, openWork }, status)
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
export function showScreen(
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
    meta: `<meta name="robots" content="noindex">${refresh}`,
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

/**
 * Renders an error in the desk's layout. Without a login it reveals nothing about the desk. After a
 * fault the navigation has no counts, because the database may be the cause.
 */
export async function showError(
  c: AppContext,
  status: ContentfulStatusCode,
  identity: Identity = {}
): Promise<Response> {
  const request = publicDeskRequest(c, identity)
  const { t } = request
  const openWork = status < 500 ? await countOpenWork(request) : undefined
  const texts = identity.operator ? errorTexts(status, t) : t('problems.stranger')
  return showScreen(
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

/**
 * Responds to a navigation from another site, such as webmail, with a page that reloads the screen:
 * browsers send the session's cookie only for navigations that start on our site.
 */
export function showArrival(c: AppContext, redirectTo: string): Response {
  const request = publicDeskRequest(c)
  const title = request.t('common.arrival')
  const content = (
    <p>
      <Link href={redirectTo}>{title}</Link>
    </p>
  )
  return showScreen(c, { request, title, content, redirectTo }, 200)
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

function listLanguages(c: AppContext) {
  const { pathname, search } = c.get('url')
  const [own, path] = splitLocale(pathname)
  return locales
    .filter((locale) => locale !== own)
    .map((locale) => ({ locale, href: localePath(locale, path) + search }))
}
