import { methodNotAllowed } from 'hono/method-not-allowed'
import type { AppEnv } from './env.ts'
import { builds } from './http/endpoints/builds/route.ts'
import { githubProxy } from './http/endpoints/desk/github-proxy/route.ts'
import { desk } from './http/endpoints/desk/route.ts'
import { gallery } from './http/endpoints/gallery/route.ts'
import { health, readiness } from './http/endpoints/health/route.ts'
import { icons } from './http/endpoints/icons/route.ts'
import { indexNow } from './http/endpoints/index-now/route.ts'
import { llms } from './http/endpoints/llms/route.ts'
import { localeHint } from './http/endpoints/locale-hint/route.ts'
import { messages } from './http/endpoints/messages/route.ts'
import { operation } from './http/endpoints/operations/route.ts'
import { markdown } from './http/endpoints/pages/markdown/route.ts'
import { pages } from './http/endpoints/pages/route.ts'
import { passkeyChallenge } from './http/endpoints/passkey-challenge/route.ts'
import { platform, platformCodes } from './http/endpoints/platform/route.ts'
import { reports } from './http/endpoints/reports/route.ts'
import { securityTxt } from './http/endpoints/security-txt/route.ts'
import { feed, robots, sitemap, sitemapPart } from './http/endpoints/seo/route.ts'
import { unsubscribe } from './http/endpoints/unsubscribe/route.ts'
import { visits } from './http/endpoints/visits/route.ts'
import { vitals } from './http/endpoints/vitals/route.ts'
import { respondMethodNotAllowed, respondNotFound } from './http/errors/errors.ts'
import { onError } from './http/errors/on-error.ts'
import { Hono } from './http/hono.ts'
import { canonical } from './http/middleware/canonical/canonical.ts'
import { catchValues } from './http/middleware/catch-values.ts'
import { chainActionLog } from './http/middleware/chain-action-log.ts'
import { countFaults } from './http/middleware/count-faults.ts'
import { describeRequest } from './http/middleware/describe-request.ts'
import { languageDetection } from './http/middleware/language-detection/language-detection.ts'
import { limitTime } from './http/middleware/limit-time.ts'
import { limitUrl } from './http/middleware/limit-url.ts'
import { requestId } from './http/middleware/request-id.ts'
import { securityHeaders } from './http/middleware/security-headers.ts'
import { sendCookies } from './http/middleware/send-cookies.ts'
import { translateQuery } from './http/middleware/translate-query.ts'
import { createRouteMatcher } from './http/request/match-route.ts'
import { legacyPaths, legacyQueries, routes } from './routes.ts'
import { locales } from './shared/language/locale.ts'
import * as paths from './shared/links/endpoint-paths.ts'
import { createHref } from './shared/links/href.ts'
import { localePath } from './shared/links/paths.ts'
import { entriesOf } from './shared/typed-object.ts'

/**
 * Creates the app. The order matters: a request is described, limited and redirected to its
 * canonical URL before anything is looked up. Endpoints come before the detection of the language,
 * because only pages are redirected to the visitor's language.
 */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const matchRoute = createRouteMatcher(routes)

  // These see every response, errors included.
  app.use(requestId())
  app.use(sendCookies())
  app.use(countFaults())
  app.use(chainActionLog())
  app.use(catchValues())

  app.use(describeRequest(routes))
  app.use(limitUrl())
  app.use(limitTime())
  app.use(translateQuery(routes))
  app.use(securityHeaders())

  app.use(canonical({ routes, matchRoute, legacyPaths, legacyQueries }))
  app.use(methodNotAllowed({ app, onMethodNotAllowed: respondMethodNotAllowed }))

  // Each `route.ts` is read when an isolate starts. A large endpoint answers in its `handler.ts`,
  // which the first request imports.
  const endpoints: readonly (readonly [path: string, endpoint: Hono<AppEnv>])[] = [
    [paths.securityTxtPath, securityTxt()],
    [paths.manifestFolder, builds()],
    [paths.iconsFolder, icons()],
    [paths.messagesPath(':hash', ':locale'), messages()],
    [paths.keyFilePattern, indexNow()],
    [paths.robotsPath, robots()],
    ...inEachLanguage(paths.sitemapPath, sitemap(routes)),
    ...inEachLanguage(paths.sitemapPartPattern, sitemapPart(routes)),
    ...locales.map((locale) => [paths.feedPath(createHref(routes, locale)), feed()] as const),
    ...inEachLanguage(paths.llmsPaths.llms, llms(routes, 'llms')),
    ...inEachLanguage(paths.llmsPaths['llms-full'], llms(routes, 'llms-full')),
    [paths.healthPath, health()],
    [paths.readyPath, readiness()],
    ...inEachLanguage(paths.deskPath, desk()),
    ...entriesOf(paths.operationPaths).map(([name, path]) => [path, operation(name)] as const),
    ...inEachLanguage(paths.githubProxyPath, githubProxy()),
    [paths.closeHintPath, localeHint()],
    [paths.oneClickPath, unsubscribe()],
    [paths.reportPath(':build{[0-9a-f]{10}}'), reports(matchRoute)],
    [paths.vitalsPath, vitals(matchRoute)],
    [paths.visitsPath, visits(matchRoute)],
    [paths.passkeyChallengePath, passkeyChallenge()],
    ...inEachLanguage(paths.platformPath, platform()),
    [paths.redeemPlatformCodePath, platformCodes()],
    ...inEachLanguage(paths.galleryPath, gallery())
  ]
  const sorted = endpoints.toSorted(([one], [other]) => specificity(other) - specificity(one))
  for (const [path, endpoint] of sorted) app.route(path, endpoint)

  // At the paths of `routes.ts`.
  app.route('/', markdown(routes))
  app.use(languageDetection())
  app.route('/', pages(routes))

  app.notFound(respondNotFound)
  app.onError(onError)
  return app
}

/**
 * Ranks a path before those that match it, too: the desk matches all paths below its own, and a
 * parameter all names.
 */
function specificity(path: string): number {
  return path.split('/').length * 2 - Number(path.includes(':'))
}

/** Mounts an endpoint behind the prefix of each language. */
function inEachLanguage(path: string, endpoint: Hono<AppEnv>): [string, Hono<AppEnv>][] {
  return locales.map((locale) => [localePath(locale, path), endpoint])
}
