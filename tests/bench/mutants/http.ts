import type { Mutant } from '../../support/mutants.ts'

/** What every request meets: languages, cookies, headers, errors, and our own requests. */

const detection = 'src/http/middleware/language-detection/language-detection.ts'
const acceptLanguage = 'src/http/middleware/language-detection/accept-language.ts'

export const languageDetection: Mutant[] = [
  {
    file: acceptLanguage,
    find: 'Number(isAny(a)) - Number(isAny(b))',
    replace: '0',
    why: '`*, tr` would mean English',
    tests: 'server/accept-language'
  },
  {
    file: acceptLanguage,
    find: 'return locale && named.get(locale) !== 0 ? [locale] : []',
    replace: 'return locale ? [locale] : []',
    why: 'a language that was refused would be chosen',
    tests: 'server/accept-language'
  },
  {
    file: acceptLanguage,
    find: '(quality > 0 ? matches(range, named) : [])',
    replace: 'matches(range, named)',
    why: 'q=0 would count as a wish',
    tests: 'server/accept-language'
  },
  {
    file: acceptLanguage,
    find: 'locales.filter((locale) => !named.has(locale))',
    replace: 'locales',
    why: '`*` would stand for a language that the header refuses',
    tests: 'server/accept-language'
  },
  {
    file: acceptLanguage,
    find: '/^(?:0(?:\\.\\d{0,3})?|1(?:\\.0{0,3})?)$/',
    replace: '/^[\\d.]+$/',
    why: 'a malformed weight, such as q=7, would win',
    tests: 'server/accept-language'
  },
  {
    file: acceptLanguage,
    find: 'return longestFirst.find((locale) => `${range}-`.startsWith(`${locale.toLowerCase()}-`))',
    replace: 'return longestFirst.find((locale) => range === locale.toLowerCase())',
    why: 'tr-CY would not mean Turkish',
    tests: 'server/accept-language'
  },
  {
    file: detection,
    find: 'rememberedLocale(c) ?? wantedLocale',
    replace: 'preferredLocale',
    why: 'the visitor’s own choice would be forgotten',
    tests: ['server/language-detection', 'site/locale']
  },
  {
    file: detection,
    find: "homeVary = 'Accept-Language, Cookie'",
    replace: "homeVary = 'Accept-Language'",
    why: 'a cache would show one visitor’s choice to another',
    tests: 'server/language-detection'
  },
  {
    file: detection,
    find: "if (c.get('crawler')) return next()\n",
    replace: '',
    why: 'crawlers would be redirected and given the hint',
    tests: 'server/language-detection'
  },
  {
    file: detection,
    find: 'if (!isPrefetch(c)) rememberLocale(c, locale)\n',
    replace: 'rememberLocale(c, locale)\n',
    why: 'a prefetch would set the language cookie',
    tests: 'server/language-detection'
  },
  {
    file: detection,
    find: 'if (!referer || !comesFromOwnPage(c) || isPrefetch(c)) return false',
    replace: 'if (!referer || !comesFromOwnPage(c)) return false',
    why: 'a prefetch of the other language would switch to it',
    tests: 'server/language-detection'
  },
  {
    file: detection,
    find: "site === undefined ? ownReferer(c) !== undefined : site === 'same-origin'",
    replace: "site === undefined ? ownReferer(c) !== undefined : site !== 'cross-site'",
    why: 'an address that was typed would count as a link of ours',
    tests: 'server/language-detection'
  },
  {
    file: detection,
    find: "site === undefined ? ownReferer(c) !== undefined : site === 'same-origin'",
    replace: "site === 'same-origin'",
    why: 'in browsers without Fetch Metadata a link to / would lead away from it',
    tests: 'server/language-detection'
  },
  {
    file: detection,
    find: "return url.origin === c.get('url').origin ? url : undefined",
    replace: 'return url',
    why: 'a link on another site would count as a switch of language',
    tests: 'server/language-detection'
  },
  {
    file: detection,
    find: "ownReferer(c)?.pathname === '/' && isDocumentLoad(c)",
    replace: "ownReferer(c)?.pathname === '/'",
    why: 'a switch by script would set the cookie for Back, which it does not need',
    tests: 'server/language-detection'
  },
  {
    file: detection,
    find: "ownReferer(c)?.pathname === '/' && isDocumentLoad(c)",
    replace: 'isDocumentLoad(c)',
    why: 'a switch on any page would stop detection at / for 10 minutes',
    tests: 'server/language-detection'
  },
  {
    file: detection,
    find: "c.set('switched', true)\n",
    replace: '',
    why: 'a cache would keep a page together with the cookie of one visitor',
    tests: 'server/language-detection'
  },
  {
    file: detection,
    find: "if (!isHintClosed(c)) c.set('hint', preferred)",
    replace: "c.set('hint', preferred)",
    why: 'a closed hint would come back',
    tests: 'server/language-detection'
  },
  {
    file: detection,
    find: "localePath(locale, '/') + c.get('search')",
    replace: "localePath(locale, '/')",
    why: 'the redirect at / would lose the query',
    tests: 'server/language-detection'
  },
  {
    file: 'src/render/render-page.tsx',
    find: 'hint && link && alternates[hint.locale] ?',
    replace: 'hint && link ?',
    why: 'the hint would lead to the blog list where a post has no translation',
    tests: ['site/locale', 'pseudo/languages']
  },
  {
    file: 'src/render/alternates.ts',
    find: 'if (ownPath(address) === undefined) return undefined\n',
    replace: '',
    why: 'an address of another site in the query would be changed',
    tests: 'site/locale'
  },
  {
    file: 'src/render/alternates.ts',
    find: 'seen > mostAddresses ? undefined : ',
    replace: '',
    why: 'each of a thousand addresses in a query would be looked at',
    tests: 'site/locale'
  },
  {
    file: 'src/render/alternates.ts',
    find: 'const query = withoutAlert(search)',
    replace: 'const query = search',
    why: 'switching the language would open the dialog again',
    tests: 'site/locale'
  },
  {
    file: 'src/http/request/prefetch-header.ts',
    find: "['Sec-Purpose', purposeHeader, 'Purpose', 'X-Moz']",
    replace: "['Sec-Purpose', purposeHeader, 'Purpose']",
    why: 'a prefetch of an older Firefox would count as a visit',
    tests: 'server/language-detection'
  },
  {
    file: 'src/http/request/prefetch-header.ts',
    find: 'if (isPayloadPath(c.req.path)) return false\n',
    replace: '',
    why: 'in browsers without Fetch Metadata a payload would count as a document',
    tests: 'server/language-detection'
  }
]

const languageCookies = 'src/http/cookies/language-cookies.ts'

export const cookies: Mutant[] = [
  {
    file: languageCookies,
    find: 'const cookieSeconds = 31_536_000',
    replace: 'const cookieSeconds = 31_449_600',
    why: 'the language cookie lasts for 365 days',
    tests: 'server/language-detection'
  },
  {
    file: languageCookies,
    find: 'const leftHomeSeconds = 600',
    replace: 'const leftHomeSeconds = 660',
    why: 'Back shows / for 10 minutes',
    tests: 'server/language-detection'
  },
  {
    file: languageCookies,
    find: "sameSite: 'Lax', secure: isSecure(c)",
    replace: "sameSite: 'Strict', secure: isSecure(c)",
    why: 'a visitor who comes from a search engine would be redirected as if new',
    tests: 'server/language-detection'
  },
  {
    file: languageCookies,
    find: "sameSite: 'Lax', secure: isSecure(c)",
    replace: "sameSite: 'Lax'",
    why: 'cookies are Secure on https',
    tests: 'server/language-detection'
  },
  {
    file: languageCookies,
    find: 'return isLocale(value) ? value : undefined',
    replace: 'return isLocale(value?.slice(0, 2)) ? (value?.slice(0, 2) as Locale) : undefined',
    why: 'a cookie that is not exactly a locale is ignored',
    tests: 'server/language-detection'
  },
  {
    file: 'src/client/document/locale-hint.ts',
    find: 'Max-Age=31536000; SameSite=Lax${secure}',
    replace: 'SameSite=Lax${secure}',
    why: 'a closed hint would come back in the next session',
    tests: 'browser/parts',
    title: 'hint'
  },
  {
    file: 'src/client/document/locale-hint.ts',
    find: 'closed; Path=/;',
    replace: 'closed;',
    why: 'a closed hint would come back on other pages',
    tests: 'browser/parts',
    title: 'hint'
  }
]

const headers = 'src/http/middleware/security-headers.ts'

export const securityHeaders: Mutant[] = [
  {
    file: headers,
    find: 'scriptSrc: ["\'self\'"],\n      styleSrc',
    replace: 'scriptSrc: ["\'self\'", "\'unsafe-inline\'"],\n      styleSrc',
    why: 'injected script would run',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: headers,
    find: 'defaultSrc: ["\'none\'"],',
    replace: '',
    why: 'kinds of content that the policy does not name would be allowed',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: headers,
    find: 'formAction: ["\'self\'"],',
    replace: '',
    why: 'an injected form could send passwords elsewhere',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: headers,
    find: 'baseUri: ["\'none\'"],',
    replace: '',
    why: 'an injected base would load our script from elsewhere',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: headers,
    find: 'frameAncestors: ["\'none\'"],',
    replace: '',
    why: 'another site could show ours in a frame',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: headers,
    find: "const enforcedTypes = { requireTrustedTypesFor: [\"'script'\"], trustedTypes: ['babylon'] }",
    replace: "const enforcedTypes = { trustedTypes: ['babylon'] }",
    why: 'script could turn any text into markup',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: headers,
    find: 'if (isSecure(c)) headers',
    replace: 'if (!isSecure(c)) c.res',
    why: 'browsers would not insist on https',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: 'src/config.ts',
    find: "'max-age=63072000; includeSubDomains'",
    replace: "'max-age=0'",
    why: 'browsers would not insist on https',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: headers,
    find: "referrerPolicy: 'strict-origin-when-cross-origin',",
    replace: "referrerPolicy: 'unsafe-url',",
    why: 'links to other sites would reveal the token in the address of a page',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: headers,
    find: "crossOriginOpenerPolicy: 'same-origin',",
    replace: 'crossOriginOpenerPolicy: false,',
    why: 'another site could keep a hold of our window',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: headers,
    find: "'camera', 'microphone',",
    replace: "'microphone',",
    why: 'a frame could ask for the camera',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: headers,
    find: "xFrameOptions: 'DENY',",
    replace: "xFrameOptions: 'SAMEORIGIN',",
    why: 'older browsers would show our pages in frames',
    tests: 'site/errors',
    title: 'security headers'
  },
  {
    file: 'src/http/middleware/describe-request.ts',
    find: 'const requestId = crypto.randomUUID()',
    replace: "const requestId = c.req.header('X-Request-Id') ?? crypto.randomUUID()",
    why: 'strangers could write into our logs',
    tests: 'site/errors',
    title: 'request id is ours'
  },
  {
    file: 'src/shared/text/escape.ts',
    find: "'<': '&lt;',",
    replace: "'<': '<',",
    why: 'titles and mails could contain markup of a visitor',
    tests: 'shared/escape'
  },
  {
    file: 'src/shared/text/escape.ts',
    find: ".replaceAll('<', '\\\\u003c')",
    replace: '',
    why: 'a text with </script> would end the block of structured data',
    tests: 'shared/escape'
  }
]

export const errors: Mutant[] = [
  {
    file: 'src/http/request/request-url.ts',
    find: 'const longestTarget = 8192',
    replace: 'const longestTarget = 8193',
    why: 'an address has at most 8192 characters',
    tests: 'site/errors'
  },
  {
    file: 'src/http/errors/on-error.ts',
    find: 'await addSecurityHeaders(c)\n',
    replace: '',
    why: 'the answer to a fault in the first middleware would have no security headers',
    tests: 'site/errors'
  },
  {
    file: 'src/http/errors/error-body.ts',
    find: 'const isOurs = statusCode >= 500',
    replace: 'const isOurs = statusCode > 500',
    why: 'a fault would disclose its message',
    tests: 'server/error-body'
  },
  {
    file: 'src/http/errors/errors.ts',
    find: "c.header('X-Robots-Tag', 'noindex')\n",
    replace: '',
    why: 'error screens would be in search results',
    tests: 'site/errors'
  },
  {
    file: 'src/http/errors/errors.ts',
    find: "c.header('Cache-Control', privateNoStore)\n",
    replace: '',
    why: 'a cache would keep an error that is over',
    tests: 'site/errors'
  },
  {
    file: 'src/http/errors/errors.ts',
    find: 'error.statusCode === 500 ? new SiteError(503) : error',
    replace: 'error',
    why: 'search engines would drop pages during a fault',
    tests: 'site/errors',
    title: 'crawler'
  },
  {
    file: 'src/http/errors/errors.ts',
    find: 'const retryAfterSeconds = 120',
    replace: 'const retryAfterSeconds = 12',
    why: 'crawlers come back after 120 s',
    tests: 'site/errors',
    title: 'crawler'
  },
  {
    file: 'src/http/errors/errors.ts',
    find: "if (accept.includes('text/html')) return false\n",
    replace: '',
    why: 'a browser that also accepts JSON would get it in place of the error screen',
    tests: 'site/errors'
  },
  {
    file: 'src/http/errors/errors.ts',
    find: "response.headers.set('Allow', methods.join(', '))\n",
    replace: '',
    why: '405 says which methods are allowed',
    tests: 'site/errors'
  },
  {
    file: 'src/http/request/crawler.ts',
    find: "others === userAgent ? userAgent : others.replace('HeadlessChrome', 'Chrome')",
    replace: "userAgent.replace('HeadlessChrome', 'Chrome')",
    why: 'measuring tools would get what crawlers get',
    tests: 'site/crawlers'
  },
  {
    file: 'src/http/pages/page-response.ts',
    find: "const personal = route.form || c.get('hint') !== undefined || c.get('switched') === true",
    replace: "const personal = route.form || c.get('switched') === true",
    why: 'a cache would show one visitor’s hint to everybody',
    tests: 'site/locale'
  },
  {
    file: 'src/http/pages/page-response.ts',
    find: 'const personal = route.form ||',
    replace: 'const personal =',
    why: 'a cache would hand one form key to many visitors',
    tests: ['site/lead-forms', 'site/accounts-sessions', 'site/errors', 'site/pages']
  },
  {
    file: 'src/http/endpoints/health/route.ts',
    find: 'healthy ? 200 : 503',
    replace: '200',
    why: 'a monitor would not notice that the database is down',
    tests: 'site/health'
  },
  {
    file: 'src/server/health/checks.ts',
    find: 'const probeTimeoutMs = 1500',
    replace: 'const probeTimeoutMs = 150_000',
    why: 'a monitor would wait for a database that hangs',
    tests: 'site/health'
  }
]

const client = 'src/shared/network/http-client.ts'

export const httpClient: Mutant[] = [
  {
    file: client,
    find: "const retriedMethods = ['GET', 'HEAD', 'OPTIONS']",
    replace: "const retriedMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT']",
    why: 'a change would be sent twice',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: '[408, 409, 425, 429, 500, 502, 503, 504]',
    replace: '[408, 425, 429, 500, 502, 503, 504]',
    why: '409 is retried',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: '[408, 409, 425, 429, 500, 502, 503, 504]',
    replace: '[408, 409, 425, 429, 500, 501, 502, 503, 504]',
    why: '501 stays 501',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: 'const longestWaitMs = 2000',
    replace: 'const longestWaitMs = 3000',
    why: 'Retry-After is honoured up to 2 s',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: 'const longestWaitMs = 2000',
    replace: 'const longestWaitMs = 1000',
    why: 'Retry-After is honoured up to 2 s',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: 'maxBytes = 1024 * 1024',
    replace: 'maxBytes = 8 * 1024 * 1024',
    why: 'an endless answer would fill the Worker’s memory',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: 'if (size > maxBytes) {',
    replace: 'if (size >= maxBytes) {',
    why: 'an answer of exactly the limit is not too large',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: "redirect: 'manual',",
    replace: '',
    why: 'a service could lead our requests into a private network',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: 'signal: signal ? AbortSignal.any([signal, timeout]) : timeout,',
    replace: 'signal: timeout,',
    why: 'a request that nobody waits for would go on',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: 'signal: signal ? AbortSignal.any([signal, timeout]) : timeout,',
    replace: 'signal,',
    why: 'a service that hangs would hold the caller for ever',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: "error instanceof HttpError && error.fault !== 'too large'",
    replace: 'error instanceof HttpError',
    why: 'an endless answer would be read twice',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: 'if (waitMs > 0) await sleep(waitMs)\n',
    replace: '',
    why: 'Retry-After would be ignored',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: '{ retries = retriedMethods.includes(method) ? 1 : 0 }',
    replace: '{ retries = retriedMethods.includes(method) ? 2 : 0 }',
    why: 'a service in trouble gets one retry and not two',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: 'Number(value) * 1000 : Date.parse(value) - now',
    replace: 'Number(value) * 1000 : 0',
    why: 'a Retry-After with a date would be ignored',
    tests: 'shared/http-client'
  },
  {
    file: client,
    find: "timeout.aborted ? 'timeout' : 'network'",
    replace: "'network'",
    why: 'the log would not say that a service is slow',
    tests: 'shared/http-client'
  },
  {
    file: 'src/server/accounts/backend/http-backend.ts',
    find: 'id: v.pipe(v.string(), v.regex(/^[\\w-]{1,64}$/)),',
    replace: 'id: v.string(),',
    why: 'an id of the business system could change the path of later requests',
    tests: 'server/http-backend'
  },
  {
    file: 'src/server/accounts/backend/http-backend.ts',
    find: 'if (!Object.hasOwn(answers, status)) throw unavailable(`status ${status}`)',
    replace: 'if (status > 499) throw unavailable(`status ${status}`)',
    why: 'a business system that refuses us would look like a wrong password',
    tests: 'server/http-backend'
  }
]
