import { methodNotAllowed } from 'hono/method-not-allowed'
import type { AppEnv } from './env.ts'
import { builds } from './http/endpoints/builds/route.ts'
import { githubProxy } from './http/endpoints/desk/github-proxy/route.ts'
import { desk } from './http/endpoints/desk/route.ts'
import { gallery } from './http/endpoints/gallery/route.ts'
import { health } from './http/endpoints/health/route.ts'
import { icons } from './http/endpoints/icons/route.ts'
import { indexNow } from './http/endpoints/index-now/route.ts'
import { languageHint } from './http/endpoints/language-hint/route.ts'
import { llms } from './http/endpoints/llms/route.ts'
import { messages } from './http/endpoints/messages/route.ts'
import { operations } from './http/endpoints/operations/route.ts'
import { markdown } from './http/endpoints/pages/markdown/route.ts'
import { pages } from './http/endpoints/pages/route.ts'
import { passkeyChallenge } from './http/endpoints/passkey-challenge/route.ts'
import { platform } from './http/endpoints/platform/route.ts'
import { reports } from './http/endpoints/reports/route.ts'
import { securityTxt } from './http/endpoints/security-txt/route.ts'
import { seo } from './http/endpoints/seo/route.ts'
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

  app.route('/', securityTxt())
  app.route('/', builds())
  app.route('/', icons())
  app.route('/', messages())
  app.route('/', seo(routes))
  app.route('/', markdown(routes))
  app.route('/', llms(routes))
  app.route('/', indexNow())
  app.route('/', health())
  app.route('/', operations())
  app.route('/', githubProxy())
  app.route('/', desk())
  app.route('/', languageHint())
  app.route('/', unsubscribe())
  app.route('/', reports(matchRoute))
  app.route('/', vitals(matchRoute))
  app.route('/', visits(matchRoute))
  app.route('/', passkeyChallenge())
  app.route('/', platform())
  app.route('/', gallery())

  app.use(languageDetection())
  app.route('/', pages(routes))

  app.notFound(respondNotFound)
  app.onError(onError)
  return app
}
