import { routes } from '../../../../routes.ts'
import { parseFileRef } from '../../../../server/words/file-ref.ts'
import { mailPath } from '../../../../shared/links/endpoint-paths.ts'
import type { Href } from '../../../../shared/links/href.ts'
import { localePath, splitLocale } from '../../../../shared/links/paths.ts'
import type { Route, StaticRouteKey } from '../../../../shared/links/route.ts'
import { camelCase } from '../../../../shared/text/letter-case.ts'

/** Messages shown on several pages, each with one of these pages. */
const sharedMessages: Partial<Record<string, StaticRouteKey>> = {
  apply: 'franchise',
  forms: 'contact',
  legal: 'terms'
}

/**
 * The path of the page that shows a message file, in the language of the file; by default the home
 * page. Mails have a preview as well, but the desk's messages have none.
 */
export function changedPage(path: string, href: Href): string | undefined {
  const { kind, name, locale } = parseFileRef(path)
  if (kind === 'desk') return undefined
  if (kind === 'mail' && locale) return mailPath(locale, name)
  const pageHref =
    kind === 'post' ? href('blog', { params: { slug: name } }) : href(pageOfFile(name))
  const [pageLocale, pagePath] = splitLocale(pageHref)
  return localePath(locale ?? pageLocale, pagePath)
}

function pageOfFile(name: string): StaticRouteKey {
  const key = camelCase(name)
  return sharedMessages[key] ?? (isOpenPage(key) ? key : 'home')
}

/** Whether this is the key of a page that needs neither a login nor a link from a mail. */
function isOpenPage(key: string): key is StaticRouteKey {
  const rows: Partial<Record<string, Route>> = routes
  const { path = ':', query = [], middleware = [] } = rows[key] ?? {}
  return !path.includes(':') && !query.includes('token') && !middleware.includes('requireSession')
}
