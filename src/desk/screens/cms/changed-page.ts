import { readChangedFile } from '../../../server/cms/changed-file.ts'
import { mailPath } from '../../../shared/links/endpoint-paths.ts'
import type { Href } from '../../../shared/links/href.ts'
import { localePath, splitLocale } from '../../../shared/links/paths.ts'
import type { RouteKey } from '../../../shared/links/route.ts'

/** Pages that do not have the name of their messages, and messages that are on every page. */
const pagesOfFiles: Partial<Record<string, Exclude<RouteKey, 'blog'>>> = {
  about: 'about',
  apply: 'franchise',
  blogs: 'blogs',
  contact: 'contact',
  faq: 'faq',
  features: 'features',
  'forgot-password': 'forgotPassword',
  forms: 'contact',
  franchise: 'franchise',
  gsa: 'gsa',
  legal: 'terms',
  login: 'login',
  'passkey-login': 'passkeyLogin',
  privacy: 'privacy',
  'quick-guide': 'quickGuide',
  register: 'register',
  'request-demo': 'requestDemo',
  search: 'search',
  security: 'security',
  stream: 'stream',
  terms: 'terms'
}

/**
 * The path of the page that shows a file of words, in the language of the file; the home page for
 * words that are elsewhere. A preview shows mails as well, but the desk is on no page.
 */
export function changedPage(path: string, href: Href): string | undefined {
  const { kind, name, locale } = readChangedFile(path)
  if (kind === 'desk') return undefined
  if (kind === 'mail' && locale) return mailPath(locale, name)
  const own =
    kind === 'post' ? href('blog', { params: { slug: name } }) : href(pagesOfFiles[name] ?? 'home')
  const [current, plain] = splitLocale(own)
  return localePath(locale ?? current, plain)
}
