import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { AppEnv } from './env.ts'
import { legacyPaths, routes } from './routes.ts'
import { builds } from './server/http/endpoints/builds/builds.ts'
import { gallery } from './server/http/endpoints/gallery.tsx'
import { health } from './server/http/endpoints/health.ts'
import { icons } from './server/http/endpoints/icons.ts'
import { messages } from './server/http/endpoints/messages.ts'
import { operations } from './server/http/endpoints/operations.ts'
import { pages } from './server/http/endpoints/pages.ts'
import { seo } from './server/http/endpoints/seo.ts'
import { siteFiles } from './server/http/endpoints/site-files.ts'
import { answerMethodNotAllowed, answerNotFound, onError } from './server/http/errors.ts'
import { canonical } from './server/http/middleware/canonical/canonical.ts'
import { languageDetection } from './server/http/middleware/language-detection/language-detection.ts'
import { observe } from './server/http/middleware/observe.ts'
import { securityHeaders } from './server/http/middleware/security-headers.ts'
import { settings } from './server/http/middleware/settings.ts'
import { visitor } from './server/http/middleware/visitor.ts'

/** The whole site; cheap exits come first. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.use(observe())
  app.use(securityHeaders())
  app.use(visitor(routes))
  app.use(settings())
  app.use(canonical(routes, legacyPaths))
  app.use(methodNotAllowed({ app, onMethodNotAllowed: answerMethodNotAllowed }))

  app.route('/', siteFiles())
  app.route('/', builds(routes, legacyPaths))
  app.route('/', icons())
  app.route('/', messages())
  app.route('/', seo(routes))
  app.route('/', health())
  app.route('/', operations())
  app.route('/', gallery())

  app.use(languageDetection())
  app.route('/', pages(routes))

  app.notFound(answerNotFound)
  app.onError(onError)
  return app
}
