/**
 * The site on one screen: the only place that knows paths. Links, redirects, forms, sitemaps,
 * prefetch, the language switcher and the tests are derived from this table.
 *
 * A page is one line here, one file in `pages/` of the same name (in kebab-case), and its messages.
 */
import type { Middleware } from './server/http/middleware/route-middleware.ts'

export type Layout = 'default' | 'fullscreen'

/** How search engines treat a page: `index` also puts it into the sitemap. */
interface RouteOptions {
  layout?: Layout
  /** `false`: noindex, and absent from the sitemap. */
  index?: boolean
  /** `true`: the page has a form that is posted to its own URL. */
  form?: boolean
  /** The query parameters that change what the page shows; others never vary the HTML. */
  query?: readonly string[]
  middleware?: readonly Middleware[]
}

export interface Route extends RouteOptions {
  path: `/${string}`
}

export const routes = {
  home: { path: '/' },
  faq: { path: '/faq' },
  login: {
    path: '/login',
    layout: 'fullscreen',
    index: false,
    form: true,
    query: ['redirect'],
    middleware: ['redirectIfSignedIn']
  },
  register: {
    path: '/register',
    layout: 'fullscreen',
    form: true,
    middleware: ['redirectIfSignedIn']
  },
  about: { path: '/about-us' },
  features: { path: '/features' },
  contact: { path: '/contact-us', form: true },
  blogs: { path: '/blogs', query: ['page', 'tag'] },
  blog: { path: '/blogs/:slug' },
  quickGuide: { path: '/quick-guide' },
  requestDemo: { path: '/request-demo', form: true, query: ['programme'] },
  terms: { path: '/terms-of-use' },
  privacy: { path: '/privacy-policy' },
  gsa: { path: '/partnership/gsa' },
  franchise: { path: '/partnership/franchise' },
  stream: { path: '/partnership/stream-by-babylon' },
  forgotPassword: {
    path: '/forgot-password',
    layout: 'fullscreen',
    index: false,
    form: true,
    query: ['success']
  },
  resetPassword: {
    path: '/reset-password',
    layout: 'fullscreen',
    index: false,
    form: true,
    query: ['token']
  },
  account: {
    path: '/account',
    index: false,
    form: true,
    query: ['saved'],
    middleware: ['requireSession']
  },
  changePassword: {
    path: '/account/password',
    index: false,
    form: true,
    middleware: ['requireSession']
  },
  verifyEmail: {
    path: '/verify-email',
    layout: 'fullscreen',
    index: false,
    form: true,
    query: ['token', 'sent']
  }
} as const satisfies Record<string, Route>

export type Routes = typeof routes
export type RouteKey = keyof Routes

/** The table as a list. */
export function routeEntries(routes: Routes): [RouteKey, Route][] {
  // Its keys are known, but `Object.entries` types them as text.
  return Object.entries(routes) as [RouteKey, Route][]
}

/** Old addresses (spec §3), each with the page it became. The first segment names the language. */
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
} as const satisfies Record<string, RouteKey>
