/**
 * All pages of the site. Only this file defines their paths. Links, redirects, forms, sitemaps,
 * prefetch, the language switcher and the tests are derived from this table. The desk's screens are
 * in `desk/routes.ts`, and other paths, such as `/llms.txt`, in `shared/links/endpoint-paths.ts`,
 * which the browser's script uses without this table.
 *
 * A new page needs a row here, a folder in `pages/`, and a file of messages in each language.
 */

import { blogsQuery } from './pages/blogs/canonical-query.ts'
import type { LegacyPaths, LegacyQueries } from './render/page-route.ts'
import { programmes } from './shared/facts/programmes.ts'

/** A single task, such as a login, which fills the screen. */
const task = { layout: 'fullscreen', index: false, form: true } as const

/** A page of a visitor's own account. */
const ofAccount = { index: false, form: true, middleware: ['requireSession'] } as const

export const routes = {
  home: { path: '/', page: () => import('./pages/home/page.tsx') },
  faq: { path: '/faq', page: () => import('./pages/faq/page.tsx') },
  login: {
    path: '/login',
    page: () => import('./pages/login/page.tsx'),
    ...task,
    query: ['redirect', 'out'],
    middleware: ['redirectIfLoggedIn']
  },
  passkeyLogin: {
    path: '/login/passkey',
    page: () => import('./pages/passkey-login/page.tsx'),
    ...task,
    query: ['redirect'],
    middleware: ['redirectIfLoggedIn']
  },
  register: {
    path: '/register',
    page: () => import('./pages/register/page.tsx'),
    layout: 'fullscreen',
    form: true,
    query: ['success', 'sent', 'again'],
    middleware: ['redirectIfLoggedIn']
  },
  about: { path: '/about-us', page: () => import('./pages/about/page.tsx') },
  features: { path: '/features', page: () => import('./pages/features/page.tsx') },
  contact: {
    path: '/contact-us',
    page: () => import('./pages/contact/page.tsx'),
    form: true,
    query: ['sent', 'subject']
  },
  blogs: {
    path: '/blogs',
    page: () => import('./pages/blogs/page.tsx'),
    query: ['page', 'tag'],
    canonicalQuery: blogsQuery
  },
  blog: { path: '/blogs/:slug', page: () => import('./pages/blog/page.tsx') },
  quickGuide: { path: '/quick-guide', page: () => import('./pages/quick-guide/page.tsx') },
  requestDemo: {
    path: '/request-demo',
    page: () => import('./pages/request-demo/page.tsx'),
    form: true,
    query: ['sent']
  },
  search: {
    path: '/search',
    page: () => import('./pages/search/page.tsx'),
    index: false,
    query: ['q'],
    freeText: true
  },
  terms: { path: '/terms-of-use', page: () => import('./pages/terms/page.tsx') },
  privacy: { path: '/privacy-policy', page: () => import('./pages/privacy/page.tsx') },
  security: { path: '/security-policy', page: () => import('./pages/security/page.tsx') },
  gsa: {
    path: '/partnership/gsa',
    page: () => import('./pages/gsa/page.tsx'),
    form: true,
    query: ['success', 'sent']
  },
  franchise: {
    path: '/partnership/franchise',
    page: () => import('./pages/franchise/page.tsx'),
    form: true,
    query: ['success', 'sent']
  },
  stream: {
    path: '/partnership/stream-by-babylon',
    page: () => import('./pages/stream/page.tsx'),
    form: true,
    query: ['success', 'sent']
  },
  forgotPassword: {
    path: '/forgot-password',
    page: () => import('./pages/forgot-password/page.tsx'),
    ...task,
    query: ['success', 'sent', 'again']
  },
  resetPassword: {
    path: '/reset-password',
    page: () => import('./pages/reset-password/page.tsx'),
    ...task,
    query: ['token']
  },
  account: {
    path: '/account',
    page: () => import('./pages/account/page.tsx'),
    ...ofAccount,
    query: ['confirmed', 'saved', 'confirm', 'sent', 'changed', 'news']
  },
  changePassword: {
    path: '/account/password',
    page: () => import('./pages/change-password/page.tsx'),
    ...ofAccount
  },
  changeEmail: {
    path: '/account/email',
    page: () => import('./pages/change-email/page.tsx'),
    ...ofAccount,
    query: ['token']
  },
  passkey: {
    path: '/account/passkey',
    page: () => import('./pages/passkey/page.tsx'),
    ...ofAccount,
    query: ['id', 'added']
  },
  twoStep: {
    path: '/account/two-step-verification',
    page: () => import('./pages/two-step/page.tsx'),
    ...ofAccount
  },
  authenticatorApp: {
    path: '/account/authenticator-app',
    page: () => import('./pages/authenticator-app/page.tsx'),
    ...ofAccount,
    query: ['setup', 'added']
  },
  restoreEmail: {
    path: '/restore-email',
    page: () => import('./pages/restore-email/page.tsx'),
    ...task,
    query: ['token', 'sent']
  },
  confirmNews: {
    path: '/confirm-news',
    page: () => import('./pages/confirm-news/page.tsx'),
    ...task,
    query: ['token']
  },
  unsubscribe: {
    path: '/unsubscribe',
    page: () => import('./pages/unsubscribe/page.tsx'),
    ...task,
    query: ['token']
  },
  verifyEmail: {
    path: '/verify-email',
    page: () => import('./pages/verify-email/page.tsx'),
    ...task,
    query: ['token', 'sent', 'again'],
    middleware: ['loadSession']
  }
} as const

declare module './shared/links/route.ts' {
  interface Register {
    routes: typeof routes
  }
}

/** Legacy paths and the pages that replace them. The first segment names the language. */
export const legacyPaths = {
  '/en/terms_of_use': 'terms',
  '/en/stream_by_babylon': 'stream',
  '/en/features': 'features',
  '/en/teams_and_locations': 'about',
  '/en/privacy_policy': 'privacy',
  '/en/why_us': 'features',
  '/en/become_a_gsa': 'gsa',
  '/en/faqs': 'faq',
  '/en/partners_and_events': 'about',
  '/en/go_franchising': 'franchise',
  '/en/blogpost': 'blogs',
  '/tr/sss': 'faq',
  '/tr/ekipler_ve_lokasyonlar': 'about',
  '/tr/gsa_ol': 'gsa',
  '/tr/avantajlarimiz': 'features',
  '/tr/babylon_stream': 'stream',
  '/tr/ortaklar_ve_etkinlikler': 'about',
  '/tr/uye_olmak_icin': 'register'
} as const satisfies LegacyPaths

/** Legacy queries (§3.3), such as `/request-demo?programme=gsa`. */
export const legacyQueries = {
  requestDemo: { name: 'programme', pages: programmes, hash: 'apply' }
} as const satisfies LegacyQueries
