import type { AppContext } from '../../env.ts'
import type { FormState } from '../../forms/definition/form-state.ts'
import { emptyFormState } from '../../forms/server/empty-form.ts'
import { turnstileState } from '../../forms/server/turnstile.ts'
import type { Visitor } from '../../render/page-request.ts'
import { loadPage, type PageTarget } from '../../render/page-route.ts'
import type { Rendition } from '../../render/rendition.ts'
import { parseAttribution } from '../../server/visits/attribution.ts'
import { firstCountry } from '../request/first-country.ts'
import { isPrefetch } from '../request/navigation.ts'
import { ownHosts, publicOrigin } from '../request/request-url.ts'
import { sealedRequest } from '../site-request.ts'

type Changes = Partial<Pick<Rendition, 'path' | 'params' | 'search' | 'isLoggedIn' | 'hint'>>

export interface RenditionOptions extends Changes {
  format: Rendition['format']
  /** The state of the page's forms; absent if all of them are empty. */
  form?: Partial<FormState>
}

/** The Rendition of a page at the request's URL, by default with empty forms. */
export async function requestRendition(
  c: AppContext,
  { key, route, locale }: PageTarget,
  { form, ...options }: RenditionOptions
): Promise<Rendition> {
  const { origin, pathname } = c.get('url')
  const page = await loadPage(route)
  const commonFields = {
    key,
    route,
    locale,
    path: pathname,
    params: route.path.includes(':') ? c.req.param() : {},
    search: c.get('search'),
    origin: publicOrigin(c),
    requestOrigin: origin,
    isCrawler: c.get('isCrawler'),
    isLoggedIn: false,
    isLanguageSwitched: c.get('isLanguageSwitched'),
    ...options
  }
  if (page.kind === 'plain') return { ...commonFields, page }
  const state: FormState = { ...createFormState(c), ...form }
  if (page.kind === 'form') return { ...commonFields, page: { ...page, form: state } }
  return { ...commonFields, page: { ...page, form: state, visitor: visitor(c) } }
}

function visitor(c: AppContext): Visitor {
  const { env, now, session, pendingLogin, registrationToken } = sealedRequest(c)
  return { env, now, session, pendingLogin, registrationToken, isPrefetch: isPrefetch(c) }
}

function createFormState(c: AppContext): FormState {
  const locale = c.get('locale')
  return emptyFormState(locale, {
    idempotencyKey: crypto.randomUUID(),
    renderedAt: c.get('now'),
    country: firstCountry(c, locale),
    visit: parseAttribution({
      url: c.get('url'),
      referer: c.req.header('Referer') ?? '',
      ownHosts: ownHosts(c)
    }),
    // Crawlers get no script.
    turnstile: c.get('isCrawler') ? undefined : turnstileState(c.get('settings'))
  })
}
