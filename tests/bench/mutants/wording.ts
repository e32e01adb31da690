import type { Mutant } from '../../support/mutants.ts'

/** Wording: where it is read from, for how long it is kept, and what replaces it. */

const bundle = 'src/server/messages/bundle.ts'
const remote = 'src/server/messages/remote.ts'
const store = 'src/server/messages/store.ts'
const merge = 'src/shared/language/merge-messages.ts'

export const messages: Mutant[] = [
  {
    file: store,
    find: 'export const messagesTtlSeconds = 86_400',
    replace: 'export const messagesTtlSeconds = 864_000',
    why: 'wording lives for 24 h',
    tests: ['site/messages', 'site/wording-service'],
    title: '24 hours'
  },
  {
    file: store,
    find: 'export const messagesTtlSeconds = 86_400',
    replace: 'export const messagesTtlSeconds = 80_000',
    why: 'wording lives for 24 h',
    tests: ['site/messages', 'site/wording-service'],
    title: '24 hours'
  },
  {
    file: store,
    find: 'expirationTtl: ttlSeconds, metadata',
    replace: 'metadata',
    why: 'old wording would stay in KV for ever',
    tests: ['site/messages', 'site/wording-service'],
    title: '24 hours'
  },
  {
    file: store,
    find: 'if (metadata?.digest === (await digest(value))) {',
    replace: 'if (metadata?.digest) {',
    why: 'a value that is cut off would be shown or be a fault',
    tests: ['site/messages', 'site/wording-service'],
    title: 'invalid messages|garbage'
  },
  {
    file: bundle,
    find: 'return `messages:${messagesHash}:${locale}`',
    replace: 'return `messages:${messagesHash}`',
    why: 'pages would mix their languages',
    tests: ['site/messages', 'site/wording-service', 'site/concurrency']
  },
  {
    file: bundle,
    find: 'return `messages:${messagesHash}:${locale}`',
    replace: 'return `messages:${locale}`',
    why: 'a new build would show the wording of the one before it for a day',
    tests: ['site/messages', 'site/wording-service']
  },
  {
    file: bundle,
    find: 'const callIntervalMs = 10_000',
    replace: 'const callIntervalMs = 9000',
    why: 'the service gets one call in 10 s',
    tests: ['site/messages', 'site/wording-service'],
    title: '10 seconds|limit'
  },
  {
    file: bundle,
    find: 'const callIntervalMs = 10_000',
    replace: 'const callIntervalMs = 11_000',
    why: 'wording is at most 10 s old for a browser that asks for new wording',
    tests: ['site/messages', 'site/wording-service'],
    title: '10 seconds|limit'
  },
  {
    file: bundle,
    find: 'const remoteRecheckMs = 60_000',
    replace: 'const remoteRecheckMs = 120_000',
    why: 'new wording reaches other isolates within a minute',
    tests: ['site/messages', 'site/wording-service'],
    title: 'a minute'
  },
  {
    file: bundle,
    find: "if (freshness === 'new') return readAnew(request, locale)\n",
    replace: '',
    why: 'the operator’s refresh would do nothing',
    tests: ['site/messages', 'site/wording-service'],
    title: 'refresh'
  },
  {
    file: bundle,
    find: 'await Promise.allSettled([calls.get(locale)])\n  calls.delete(locale)\n',
    replace: '',
    why: 'a refresh could join a call that began before it, and bring older wording',
    tests: ['site/messages', 'site/wording-service'],
    title: 'refresh'
  },
  {
    file: bundle,
    find: 'calls.get(locale) ?? startCall(request, locale, store)',
    replace: 'startCall(request, locale, store)',
    why: 'a burst of requests would be a burst of calls to the service',
    tests: ['site/messages', 'site/wording-service'],
    title: 'share one call'
  },
  {
    file: bundle,
    find: 'of [...wanted, defaultLocale]) {',
    replace: 'of wanted) {',
    why: 'a missing message could not be shown in English',
    tests: ['site/messages', 'site/wording-service'],
    title: 'missing message'
  },
  {
    file: bundle,
    find: 'const lifetimeMs = settings.MESSAGES_ORIGIN ? remoteRecheckMs : messagesTtlSeconds * 1000',
    replace: 'const lifetimeMs = messagesTtlSeconds * 1000',
    why: 'isolates would show old wording of a service for a day',
    tests: ['site/messages', 'site/wording-service'],
    title: 'a minute'
  },
  {
    file: remote,
    find: 'const remoteTimeoutMs = 1500',
    replace: 'const remoteTimeoutMs = 3000',
    why: 'a slow service would hold pages for longer than 1.5 s an attempt',
    tests: ['site/messages', 'site/wording-service'],
    title: '1500 ms'
  },
  {
    file: remote,
    find: 'if (status !== 200) throw',
    replace: 'if (status > 499) throw',
    why: 'an error of the service would count as wording, and replace the last good copy',
    tests: ['site/messages', 'site/wording-service']
  },
  {
    file: remote,
    find: 'const messages = lastGood ? joinWords(mergeMessages(builtIn, lastGood.wording)) : builtIn',
    replace: 'const messages = builtIn',
    why: 'while the service is down, the operator’s wording would vanish',
    tests: ['site/messages', 'site/wording-service']
  },
  {
    file: remote,
    find: 'return `messages:remote:${locale}`',
    replace: 'return `messages:remote`',
    why: 'while the service is down, pages would be in the wrong language',
    tests: ['site/messages', 'site/wording-service']
  },
  {
    file: remote,
    find: 'messages: joinWords(mergeMessages(builtIn, remote)),',
    replace: 'messages: mergeMessages(builtIn, remote),',
    why: '“e-posta” of the service could be broken over two lines',
    tests: ['site/messages', 'site/wording-service']
  },
  {
    file: merge,
    find: 'slots(foreign) === slots(builtIn) ? foreign : builtIn',
    replace: 'foreign',
    why: 'a text that lost its placeholder would be shown',
    tests: 'shared/merge-messages'
  },
  {
    file: merge,
    find: "return typeof foreign === 'string' && slots",
    replace: 'return foreign !== undefined && slots',
    why: 'a number in place of a text would be a fault',
    tests: 'shared/merge-messages'
  },
  {
    file: merge,
    find: 'return builtIn.map((item, index) => merge(item, list[index]))',
    replace: 'return list.length > 0 ? list : builtIn',
    why: 'a list of the service could have any shape',
    tests: 'shared/merge-messages'
  },
  {
    file: merge,
    find: '|<\\/?\\w+>/g',
    replace: '/g',
    why: 'a text that lost its link would be shown',
    tests: 'shared/merge-messages'
  },
  {
    file: 'src/server/messages/translator.ts',
    find: 'if (reported.has(problem)) return\n',
    replace: '',
    why: 'one missing message would fill the log',
    tests: ['site/messages', 'site/wording-service'],
    title: 'missing message'
  },
  {
    file: 'src/server/messages/translator.ts',
    find: 'if (strict) throw new Error(problem)\n',
    replace: '',
    why: 'tests would not notice a missing message',
    tests: ['site/messages', 'site/wording-service'],
    title: 'missing message'
  },
  {
    file: 'src/server/messages/translator.ts',
    find: 'value = wording.t(key, keepPlaceholders, defaultLocale)\n',
    replace: '',
    why: 'a missing message would be an empty text',
    tests: ['site/messages', 'site/wording-service'],
    title: 'missing message'
  },
  {
    file: 'src/http/endpoints/messages/route.ts',
    find: 'hash !== messagesHash || !isLocale(locale)',
    replace: '!isLocale(locale)',
    why: 'an address with a wrong hash would be cached for a year',
    tests: ['site/messages', 'site/wording-service'],
    title: 'wrong hash'
  },
  {
    file: 'src/http/endpoints/messages/route.ts',
    find: "MESSAGES_ORIGIN ? 'no-cache' : immutable",
    replace: 'immutable',
    why: 'browsers would keep the wording of a service for a year',
    tests: ['site/wording-service', 'browser/form-words']
  },
  {
    file: 'src/http/endpoints/messages/route.ts',
    find: "wantsRecent ? 'recent' : 'kept'",
    replace: "'kept'",
    why: 'a browser that asks for new wording would not get it',
    tests: ['site/messages', 'site/wording-service'],
    title: 'no-cache'
  }
]

export const content: Mutant[] = [
  {
    file: 'src/server/content/content-files.ts',
    find: 'const postsPerPage = 12',
    replace: 'const postsPerPage = 13',
    why: 'a page of the list has 12 posts',
    tests: 'pseudo/languages',
    title: 'pages of twelve posts'
  },
  {
    file: 'src/pages/blogs/page.tsx',
    find: 'return page <= content.pagesIn(locale, tag)',
    replace: 'return page <= content.pagesIn(locale, tag) + 1',
    why: 'a page beyond the last one is 404',
    tests: 'pseudo/languages',
    title: 'pages of twelve posts'
  },
  {
    file: 'src/build/content/emit-content.ts',
    find: 'items.slice((part - 1) * perPart, part * perPart)',
    replace: 'items.slice((part - 1) * perPart + (part > 1 ? 1 : 0), part * perPart)',
    why: 'a post between two pages would be in neither',
    tests: ['pseudo/languages', 'build/emit-content']
  },
  {
    file: 'src/build/content/emit-content.ts',
    find: 'posts.filter((post) => post.tags.includes(tag))',
    replace: 'posts',
    why: 'a tag would not filter the list',
    tests: 'site/pages'
  },
  {
    file: 'src/server/content/content.ts',
    find: 'if (!slugPattern.test(slug) || slug.length > longestSlug) return undefined',
    replace: '',
    why: 'an address could name any file that only the Worker reads',
    tests: 'site/endpoints',
    title: 'not public'
  },
  {
    file: 'src/http/pages/translated-paths.ts',
    find: "if (posts.every(({ status }) => status === 'fulfilled')) {",
    replace: '{',
    why: 'a link to the wrong language would outlive a failure of the assets',
    tests: 'site/fault-matrix',
    title: 'the home page'
  },
  {
    file: 'src/pages/blogs/page.tsx',
    find: 'return /^[1-9]\\d{0,5}$/.test(value) ? Number(value) : undefined',
    replace: 'return Number.parseInt(value)',
    why: '?page=2x would be a second address of a page',
    tests: ['site/canonical', 'site/errors', 'site/pages']
  },
  {
    file: 'src/ui/navigation/pagination.tsx',
    find: '{page < pages && (',
    replace: '{page < pages - 1 && (',
    why: 'nobody would reach the last page',
    tests: 'pseudo/languages',
    title: 'pages of twelve posts'
  },
  {
    file: 'src/server/content/feed.ts',
    find: 'const entriesInFeed = 20',
    replace: 'const entriesInFeed = 1',
    why: 'readers of the feed would miss posts',
    tests: 'site/endpoints',
    title: 'the feed that'
  },
  {
    file: 'src/server/content/feed.ts',
    find: '`<title>${escapeHtml(post.title)}</title>`',
    replace: '`<title>${post.title}</title>`',
    why: 'a title with an ampersand would break the feed',
    tests: 'server/feed'
  },
  {
    file: 'src/server/content/feed.ts',
    find: "posts.map(modifiedOf).toSorted().at(-1) ?? '1970-01-01'",
    replace: "posts.map(modifiedOf).toSorted().at(0) ?? '1970-01-01'",
    why: 'readers would think that nothing is new',
    tests: 'server/feed'
  },
  {
    file: 'src/server/content/sitemap.ts',
    find: "index !== false && !path.includes(':')",
    replace: "!path.includes(':')",
    why: 'the sitemap would name pages that must not be indexed',
    tests: 'site/endpoints',
    title: 'sitemap'
  },
  {
    file: 'src/server/content/sitemap.ts',
    find: 'alternates: mapAlternates(translations, address),',
    replace: 'alternates: byLocale((each) => address(slug, each)),',
    why: 'the sitemap would name translations that do not exist',
    tests: 'pseudo/languages',
    title: 'same counterparts'
  },
  {
    file: 'src/server/content/sitemap.ts',
    find: "const date = modified ? `<lastmod>${modified}</lastmod>` : ''",
    replace: "const date = ''",
    why: 'search engines would not learn of new posts',
    tests: 'site/endpoints',
    title: 'each indexed page'
  },
  {
    file: 'src/server/content/robots.ts',
    find: 'Disallow: /_ops/',
    replace: 'Disallow: /',
    why: 'search engines would drop the whole site',
    tests: 'site/endpoints',
    title: 'robots'
  },
  {
    file: 'src/http/request/request-url.ts',
    find: "return c.get('settings').SITE_ORIGIN ?? c.get('url').origin",
    replace: "return c.get('url').origin",
    why: 'canonical links would follow whatever host a request names',
    tests: ['site/pages', 'site/endpoints', 'site/deliveries']
  },
  {
    file: 'src/render/head.ts',
    find: "if (!head.index) tags.push(['meta', { name: 'robots', content: 'noindex' }])",
    replace: '',
    why: 'login and account pages would be in search results',
    tests: ['site/pages', 'site/accounts-sessions']
  },
  {
    file: 'src/render/head.ts',
    find: 'const [fallback = canonical] = Object.values(alternates)',
    replace: 'const fallback = canonical',
    why: 'x-default would name the page itself instead of the default language',
    tests: 'site/pages'
  },
  {
    file: 'src/http/endpoints/icons/handler.ts',
    find: 'const namesPerRequest = 64',
    replace: 'const namesPerRequest = 65',
    why: 'a request has at most 64 names',
    tests: 'site/endpoints',
    title: 'JSON error'
  },
  {
    file: 'src/http/endpoints/icons/handler.ts',
    find: 'Object.hasOwn(collection.icons, name) || Object.hasOwn(collection.aliases ?? {}, name)',
    replace: 'name in collection.icons || name in (collection.aliases ?? {})',
    why: 'toString would be a fault instead of an unknown name',
    tests: 'site/endpoints'
  },
  {
    file: 'src/http/endpoints/icons/handler.ts',
    find: 'return body.prefix === prefix &&',
    replace: 'return',
    why: 'browsers would keep the icons of another collection for a week',
    tests: 'site/endpoints'
  },
  {
    file: 'src/http/endpoints/icons/handler.ts',
    find: 'const apiTimeoutMs = 1500',
    replace: 'const apiTimeoutMs = 15_000',
    why: 'a slow icon API may take 1500 ms for each attempt',
    tests: 'site/endpoints'
  },
  {
    file: 'src/build/publish/manifest.ts',
    find: ".filter(([, { middleware = [] }]) => !middleware.includes('requireSession'))\n",
    replace: '',
    why: 'browsers would prefetch pages behind the login',
    tests: 'site/endpoints',
    title: 'manifest'
  },
  {
    file: 'src/build/publish/headers-file.ts',
    find: "'no-cache'",
    replace: 'immutable',
    why: 'no browser would ever learn of a newer build',
    tests: 'site/endpoints',
    title: 'latest'
  },
  {
    file: 'src/render/readable-url.ts',
    find: 'const reserved = /[%/?#&=+;:,@$\\\\]/',
    replace: 'const reserved = /[/?#&=+;:,@$\\\\]/',
    why: 'a shown path would mean something else: %2541 would read as %41',
    tests: 'server/readable-address'
  },
  {
    file: 'src/render/readable-url.ts',
    find: 'const invisible = /[\\p{C}\\p{Z}]/gu',
    replace: 'const invisible = /[\\p{Cc}\\p{Z}]/gu',
    why: 'a path could reverse the text around it on the error screen',
    tests: 'server/readable-address'
  }
]
