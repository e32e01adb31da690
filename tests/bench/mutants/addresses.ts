import type { Mutant } from '../../support/mutants.ts'

/** Redirects, links and the one address of each page. */

export const redirects: Mutant[] = [
  {
    file: 'src/shared/links/redirect-target.ts',
    find: 'return redirectTarget(path, anyOrigin).pathname === pathname ? path : undefined',
    replace: 'return path',
    why: '/.//evil.example would lead off the site after logging in',
    tests: 'shared/redirect-target'
  },
  {
    file: 'src/shared/links/redirect-target.ts',
    find: "if (!target.startsWith('/')) return undefined",
    replace: "if (target === '') return undefined",
    why: 'a relative target, or one with our placeholder origin, would count as a path of ours',
    tests: 'shared/redirect-target'
  },
  {
    file: 'src/shared/links/redirect-target.ts',
    find: 'if (url.origin !== new URL(base).origin && !external) {',
    replace: 'if (url.hostname !== new URL(base).hostname && !external) {',
    why: 'a redirect to http or to another port of our host would be followed',
    tests: 'shared/redirect-target'
  },
  {
    file: 'src/shared/links/redirect-target.ts',
    find: 'if (url.origin !== new URL(base).origin && !external) {',
    replace: 'if (!url.origin.startsWith(new URL(base).origin) && !external) {',
    why: 'www.example.com.evil.example would count as our own host',
    tests: 'shared/redirect-target'
  },
  {
    file: 'src/shared/links/redirect-target.ts',
    find: "if (!['http:', 'https:'].includes(url.protocol)) {",
    replace: "if (url.protocol === 'javascript:') {",
    why: 'a data: URL or another scheme would be accepted once other origins are allowed',
    tests: 'shared/redirect-target'
  },
  {
    file: 'src/http/redirect.ts',
    find: 'redirectTarget(target, c.req.url, { external })\n',
    replace: '\n',
    why: 'the only way to redirect would no longer refuse another origin',
    tests: 'server/redirect'
  },
  {
    file: 'src/http/redirect.ts',
    find: "c.header('Location', target)",
    replace: "c.header('Location', redirectTarget(target, c.req.url).href)",
    why: 'the query would be encoded anew instead of staying byte for byte',
    tests: 'site/canonical'
  },
  {
    file: 'src/http/redirect.ts',
    find: '{ status = 302, cacheControl = privateNoStore, external = false }',
    replace: "{ status = 302, cacheControl = 'public, max-age=60', external = false }",
    why: 'a cache would lead everybody to the language of one visitor',
    tests: 'site/locale'
  },
  {
    file: 'src/http/middleware/redirect-if-signed-in.ts',
    find: "ownPath(c.req.query('redirect') ?? '')",
    replace: "c.req.query('redirect')",
    why: 'a foreign address on the login page would be an error for people who are logged in',
    tests: 'site/accounts-sessions',
    title: 'signed in'
  },
  {
    file: 'src/http/middleware/redirect-if-signed-in.ts',
    find: "wanted ?? c.get('href')('account')",
    replace: "c.get('href')('account')",
    why: 'people who are logged in would lose the page that they asked for',
    tests: 'site/accounts-sessions',
    title: 'signed in'
  },
  {
    file: 'src/pages/login/page.tsx',
    find: "const redirect = ownPath(query.get('redirect') ?? '')",
    replace: "const redirect = query.get('redirect') ?? undefined",
    why: 'a foreign address would stay in the login form and fail after the password was accepted',
    tests: 'site/accounts-sessions',
    title: 'never redirects'
  },
  {
    file: 'src/http/endpoints/language-hint/route.ts',
    find: "ownPath(form.get(hintPageField) ?? '') ??",
    replace: '(form.get(hintPageField) || undefined) ??',
    why: 'closing the hint with a foreign page would be a fault',
    tests: 'site/locale',
    title: 'hint'
  },
  {
    file: 'src/client/entry.ts',
    find: 'const url = redirectTarget(target, location.href)',
    replace: 'const url = new URL(target, location.href)',
    why: 'script would follow an answer to another site',
    tests: 'browser/forms',
    title: 'another site'
  },
  {
    file: 'src/http/middleware/require-session.ts',
    find: 'return redirect(c, location, { status: 303 })',
    replace: 'return redirect(c, location)',
    why: 'the contract promises 303 to the login page',
    tests: 'site/accounts-sessions',
    title: 'signed-out'
  },
  {
    file: 'src/http/middleware/require-session.ts',
    find: 'const whole = loginFor(path + search)',
    replace: 'const whole = loginFor(path)',
    why: 'after logging in the query of the page would be lost',
    tests: 'site/accounts-sessions',
    title: 'signed-out'
  },
  {
    file: 'src/http/middleware/require-session.ts',
    find: "{ ...(expired && { [errorQuery]: 'session_expire' }) }",
    replace: "{ [errorQuery]: 'session_expire' }",
    why: 'first-time visitors would be told that their session has ended',
    tests: 'site/accounts-sessions',
    title: 'signed-out|require a session'
  }
]

export const canonical: Mutant[] = [
  {
    file: 'src/shared/links/paths.ts',
    find: ".toLowerCase().split('/')",
    replace: ".split('/')",
    why: '/FAQ would be a second address of a page',
    tests: 'shared/paths'
  },
  {
    file: 'src/shared/links/paths.ts',
    find: "segments.filter((segment) => segment !== '').join('/')",
    replace: "segments.slice(1).join('/')",
    why: '//evil.example would be kept in a Location',
    tests: 'shared/paths'
  },
  {
    file: 'src/shared/links/paths.ts',
    find: 'return /[a-z0-9._~-]/i.test(character) ? character : escaped',
    replace: 'return /[a-z0-9._~/-]/i.test(character) ? character : escaped',
    why: '%2f would become a separator, so that a path means something else',
    tests: 'shared/paths'
  },
  {
    file: 'src/shared/links/paths.ts',
    find: 'return /[a-z0-9._~-]/i.test(character) ? character : escaped',
    replace: 'return /[a-z0-9.~-]/i.test(character) ? character : escaped',
    why: 'an escaped underscore would stay a second address',
    tests: 'shared/paths'
  },
  {
    file: 'src/shared/links/paths.ts',
    find: 'if (/%(?![0-9a-f]{2})/i.test(pathname)) return pathname',
    replace: '',
    why: 'a path with a broken escape would be decoded twice',
    tests: 'shared/paths'
  },
  {
    file: 'src/shared/links/paths.ts',
    find: 'localeOfTag(first) === defaultLocale && !isDoubled',
    replace: 'localeOfTag(first) === defaultLocale',
    why: '/en/tr/faq would be redirected instead of being unknown',
    tests: 'shared/paths'
  },
  {
    file: 'src/http/middleware/canonical/canonical.ts',
    find: 'return redirect(c, path + query, { status: 301, cacheControl })',
    replace: 'return redirect(c, path + query, { status: 302, cacheControl })',
    why: 'search engines would keep the other spelling',
    tests: 'site/canonical'
  },
  {
    file: 'src/http/middleware/canonical/canonical.ts',
    find: 'if (path === pathname && query === search) return next()',
    replace: 'if (path === pathname) return next()',
    why: '?page=1 would stay a second address of the list',
    tests: 'site/canonical'
  },
  {
    file: 'src/http/middleware/canonical/canonical.ts',
    find: '!matchRoute(path) && !filePaths.has(path)',
    replace: '!matchRoute(path)',
    why: '/SITEMAP.XML would be 404',
    tests: 'site/canonical'
  },
  {
    file: 'src/http/middleware/canonical/canonical.ts',
    find: "if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()",
    replace: "if (c.req.method === 'POST') return next()",
    why: 'other methods would be redirected, which changes them to GET',
    tests: ['site/canonical', 'site/errors']
  },
  {
    file: 'src/http/middleware/canonical/canonical.ts',
    find: 'if (!isCrawler && !isPrefetch(c)) rememberLocale',
    replace: 'if (!isCrawler) rememberLocale',
    why: 'a prefetch of /en would change the visitor’s language',
    tests: 'site/canonical'
  },
  {
    file: 'src/http/middleware/canonical/canonical.ts',
    find: 'if (!isCrawler && !isPrefetch(c)) rememberLocale',
    replace: 'if (!isPrefetch(c)) rememberLocale',
    why: 'crawlers would get a cookie',
    tests: 'site/canonical'
  },
  {
    file: 'src/http/middleware/canonical/canonical.ts',
    find: 'status: isCrawler ? 301 : 302',
    replace: 'status: 302',
    why: 'crawlers would keep /en',
    tests: 'site/canonical'
  },
  {
    file: 'src/http/middleware/canonical/fold-query.ts',
    find: 'return [folded === value ? pair :',
    replace: 'return [',
    why: 'the rest of the query would not stay byte for byte',
    tests: 'site/canonical'
  },
  {
    file: 'src/pages/blogs/fold-query.ts',
    find: "number === '1' || number === ''",
    replace: "number === ''",
    why: '?page=1 would be a second address of the list',
    tests: 'site/canonical'
  },
  {
    file: 'src/pages/blogs/fold-query.ts',
    find: 'tags.find((tag) => tag === value.toLowerCase()) ?? value',
    replace: 'value',
    why: '?tag=Payments would not be found',
    tests: 'site/canonical'
  }
]

export const legacyPaths: Mutant[] = [
  {
    file: 'src/http/middleware/canonical/legacy-paths.ts',
    find: 'key && { key, locale: localeOfPath(path) }',
    replace: 'key && { key, locale: localeOfPath(single) }',
    why: '/tr/en/terms_of_use would lead to English',
    tests: 'site/canonical'
  },
  {
    file: 'src/http/middleware/canonical/legacy-paths.ts',
    find: 'const isDoubled = localeOfTag(first) && localeOfTag(second)',
    replace: 'const isDoubled = localeOfTag(first)',
    why: 'bare legacy paths and every path behind a prefix would match',
    tests: 'site/canonical'
  },
  {
    file: 'src/http/middleware/canonical/canonical.ts',
    find: 'const query = foldQuery(search, routes[legacy.key].folds)',
    replace: "const query = ''",
    why: 'the query of a legacy path would be lost',
    tests: 'site/canonical'
  },
  {
    file: 'src/http/middleware/canonical/canonical.ts',
    find: 'const redirectSeconds = 86_400',
    replace: 'const redirectSeconds = 31_536_000',
    why: 'a wrong redirect would stay in browsers for a year',
    tests: 'site/canonical'
  },
  {
    file: 'src/http/middleware/canonical/canonical.ts',
    find: 'redirect(c, target + query, { status: 301, cacheControl })',
    replace: 'redirect(c, target + query, { status: 301 })',
    why: 'the redirect would not be cached for a day',
    tests: 'site/canonical'
  },
  {
    file: 'src/routes.ts',
    find: "'/tr/gsa_ol': 'gsa'",
    replace: "'/tr/gsa_ol': 'franchise'",
    why: 'old links would lead to the wrong page',
    tests: 'site/canonical'
  },
  {
    file: 'src/routes.ts',
    find: "  '/en/why_us': 'features',\n",
    replace: '',
    why: 'an old link would be dead',
    tests: 'site/canonical'
  }
]

export const alertQuery: Mutant[] = [
  {
    file: 'src/shared/links/alert-query.ts',
    find: 'return keys.has(errorQuery) || keys.has(successQuery)',
    replace: 'return keys.has(errorQuery)',
    why: 'success would stay in the address and open the dialog again',
    tests: 'shared/alert-query'
  },
  {
    file: 'src/shared/links/alert-query.ts',
    find: '.filter((pair) => !opensAlert(pair))',
    replace: '.filter((pair) => !/^(error|success)=/.test(pair))',
    why: 'an encoded key, such as err%6Fr, would stay in the address',
    tests: 'shared/alert-query'
  },
  {
    file: 'src/shared/links/alert-query.ts',
    find: "kept.some(Boolean) ? `?${kept.join('&')}` : ''",
    replace: "`?${kept.join('&')}`",
    why: 'an address without a query would end with a question mark',
    tests: 'shared/alert-query'
  },
  {
    file: 'src/render/alert.ts',
    find: 'return Object.hasOwn(successKeys, value)',
    replace: 'return value in successKeys',
    why: 'success=toString would be a fault',
    tests: 'server/alert'
  },
  {
    file: 'src/render/alert.ts',
    find: "errorKeys.find((known) => known === error) ?? 'unknown_error'",
    replace: "errorKeys.find((known) => known === error) ?? 'invalid_credentials'",
    why: 'every error in the query would claim wrong credentials',
    tests: 'server/alert'
  },
  {
    file: 'src/render/alert.ts',
    find: "const lastingValues = ['registered', 'password_reset_sent', 'application_sent']",
    replace: "const lastingValues = ['registered', 'application_sent']",
    why: 'the page would forget that a reset link was mailed once its dialog is closed',
    tests: 'server/alert'
  },
  {
    file: 'src/client/document/dialogs.ts',
    find: 'new URL(pathname + withoutAlert(search) + hash, href)',
    replace: 'new URL(pathname + hash, href)',
    why: 'closing the dialog would drop the rest of the query',
    tests: 'browser/dialogs',
    title: 'rest of the query'
  },
  {
    file: 'src/client/document/dialogs.ts',
    find: "if (!document.querySelector('main :focus')) focus(document.querySelector('h1'))",
    replace: '',
    why: 'after an alert the keyboard would start at the top of the page',
    tests: 'browser/dialogs',
    title: 'focus is on the heading'
  }
]
