import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { LoadedScreen } from '../../../desk/define-screen.tsx'
import { renderDeskDocument } from '../../../desk/document.tsx'
import { screenKeys } from '../../../desk/find-screen.ts'
import { DeskLayout, type NavItem } from '../../../desk/layout.tsx'
import { createDeskHref, deskPaths, type ScreenKey } from '../../../desk/paths.ts'
import { deskRoutes } from '../../../desk/routes.ts'
import { ErrorScreen } from '../../../desk/ui/error-screen.tsx'
import type { DeskTranslate } from '../../../desk/wording.ts'
import type { AppContext } from '../../../env.ts'
import type { Operator } from '../../../server/operators/operators.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { locales } from '../../../shared/language/locale.ts'
import { addressOf } from '../../../shared/links/href.ts'
import { localePath, splitLocale } from '../../../shared/links/paths.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { takeDone } from './cookies.ts'
import { usesAccess } from './identify.ts'
import { deskTranslator, isDoneKey } from './wording.ts'

interface ShownScreen {
  loaded: LoadedScreen
  status: ContentfulStatusCode
  /** Absent for an address without a screen. */
  key?: ScreenKey
  /** Absent before the login. */
  operator?: Operator
}

/** Answers with a screen in the desk's layout. */
export function showScreen(
  c: AppContext,
  { loaded, status, key, operator }: ShownScreen
): Response {
  const t = deskTranslator(c)
  const locale = c.get('locale')
  const desk = createDeskHref(locale)
  const { title, content, goOn } = loaded
  const html = renderDeskDocument({
    locale,
    goOn,
    title: `${title} · ${t('common.name')}`,
    body: (
      <DeskLayout
        t={t}
        desk={desk}
        locale={locale}
        operator={operator}
        nav={operator ? navOf(operator, c, t) : []}
        current={key}
        languages={languagesOf(c)}
        ownLogin={!usesAccess(c.get('settings'))}
        done={doneOf(c, t)}
      >
        {content}
      </DeskLayout>
    )
  })
  c.header('Content-Language', locale)
  return c.html(html, status)
}

/** Answers with an error in the desk's layout. Without an operator it says nothing about the desk. */
export function showError(
  c: AppContext,
  status: ContentfulStatusCode,
  operator?: Operator
): Response {
  const t = deskTranslator(c)
  const words = operator ? errorWords(status, t) : t('problems.stranger')
  const back = createDeskHref(c.get('locale'))('today')
  const content = <ErrorScreen {...words} requestId={c.get('requestId')} back={back} t={t} />
  return showScreen(c, { loaded: { title: words.title, content }, status, operator })
}

/**
 * Answers somebody who comes from another site, such as a mail program: browsers send the session's
 * cookie only when one of our own pages leads on.
 */
export function showArrival(c: AppContext, goOn: string): Response {
  const t = deskTranslator(c)
  const content = (
    <p>
      <Link href={goOn}>{t('common.arrival')}</Link>
    </p>
  )
  return showScreen(c, { loaded: { title: t('common.arrival'), content, goOn }, status: 200 })
}

function errorWords(status: number, t: DeskTranslate): { title: string; text: string } {
  const kinds = { 403: 'forbidden', 404: 'notFound', 503: 'unavailable' } as const
  const kind = Object.hasOwn(kinds, status) ? kinds[status as keyof typeof kinds] : undefined
  const name = kind ?? (status < 500 ? 'badRequest' : 'fault')
  return { title: t(`problems.${name}.title`), text: t(`problems.${name}.text`) }
}

function navOf({ role }: Operator, c: AppContext, t: DeskTranslate): NavItem[] {
  const locale = c.get('locale')
  return screenKeys.flatMap((key) => {
    const route = deskRoutes[key]
    if (!route.nav || !isAtLeast(role, route.role)) return []
    return [{ key, href: addressOf(deskPaths[key], locale), label: t(`nav.${key}`) }]
  })
}

/** The same address in the other languages. */
function languagesOf(c: AppContext) {
  const { pathname, search } = c.get('url')
  const [own, path] = splitLocale(pathname)
  return locales
    .filter((locale) => locale !== own)
    .map((locale) => ({ locale, href: localePath(locale, path) + search }))
}

function doneOf(c: AppContext, t: DeskTranslate): string | undefined {
  const words = takeDone(c)
  return words && isDoneKey(words.key) ? String(t(words.key, words.params ?? {})) : undefined
}
