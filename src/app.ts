import { methodNotAllowed } from 'hono/method-not-allowed'
import { Hono } from 'hono/quick'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from './env.ts'
import { legacyPaths, routes } from './routes.ts'
import { builds } from './server/http/endpoints/builds.ts'
import { desk } from './server/http/endpoints/desk/desk.ts'
import { gallery } from './server/http/endpoints/gallery.tsx'
import { health } from './server/http/endpoints/health.ts'
import { icons } from './server/http/endpoints/icons.ts'
import { indexNow } from './server/http/endpoints/index-now.ts'
import { languageHint } from './server/http/endpoints/language-hint.ts'
import { messages } from './server/http/endpoints/messages.ts'
import { oneClick } from './server/http/endpoints/one-click.ts'
import { operations } from './server/http/endpoints/operations.ts'
import { pages } from './server/http/endpoints/pages.ts'
import { passkeyChallenge } from './server/http/endpoints/passkey-challenge.ts'
import { platform } from './server/http/endpoints/platform.ts'
import { reports } from './server/http/endpoints/reports.ts'
import { securityTxt } from './server/http/endpoints/security-txt.ts'
import { seo } from './server/http/endpoints/seo.ts'
import { twins } from './server/http/endpoints/twins.ts'
import { vitals } from './server/http/endpoints/vitals.ts'
import { answerMethodNotAllowed, answerNotFound } from './server/http/errors.ts'
import { canonical } from './server/http/middleware/canonical/canonical.ts'
import { describeRequest } from './server/http/middleware/describe-request.ts'
import { languageDetection } from './server/http/middleware/language-detection/language-detection.ts'
import { securityHeaders } from './server/http/middleware/security-headers.ts'
import { onError } from './server/http/on-error.ts'

/** The whole site; cheap exits come first. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const [security, search, state] = [securityTxt(), seo(routes), health()]
  const markdown = twins(routes)

  // The RegExpRouter of `hono` would build all routes at the first request and then refuse them.
  app.router = new TrieRouter()

  app.use(describeRequest(routes))
  app.use(securityHeaders())
  app.use(canonical({ routes, legacyPaths, files: [security, search, state, markdown] }))
  app.use(methodNotAllowed({ app, onMethodNotAllowed: answerMethodNotAllowed }))

  app.route('/', security)
  app.route('/', builds())
  app.route('/', icons())
  app.route('/', messages())
  app.route('/', search)
  app.route('/', markdown)
  app.route('/', indexNow())
  app.route('/', state)
  app.route('/', operations())
  app.route('/', desk())
  app.route('/', languageHint())
  app.route('/', oneClick())
  app.route('/', reports(routes))
  app.route('/', vitals(routes))
  app.route('/', passkeyChallenge())
  app.route('/', platform())
  app.route('/', gallery())

  app.use(languageDetection())
  app.route('/', pages(routes))

  app.notFound(answerNotFound)
  app.onError(onError)
  return app
}
