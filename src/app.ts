import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { AppEnv } from './env.ts'
import { routes } from './routes.ts'
import { builds } from './server/http/builds.ts'
import { canonical } from './server/http/canonical.ts'
import { answerMethodNotAllowed, answerNotFound, onError } from './server/http/errors.ts'
import { gallery } from './server/http/gallery.tsx'
import { securityHeaders } from './server/http/headers.ts'
import { health } from './server/http/health.ts'
import { icons } from './server/http/icons.ts'
import { localeDetection } from './server/http/locale.ts'
import { messages } from './server/http/messages.ts'
import { observe } from './server/http/observe.ts'
import { operations } from './server/http/operations.ts'
import { pages } from './server/http/pages.ts'
import { seo } from './server/http/seo.ts'
import { settings } from './server/http/settings.ts'
import { siteFiles } from './server/http/site-files.ts'
import { visitor } from './server/http/visitor.ts'

/** The whole site; cheap exits come first. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.use(observe())
  app.use(securityHeaders())
  app.use(visitor())
  app.use(settings())
  app.use(canonical(routes))
  app.use(methodNotAllowed({ app, onMethodNotAllowed: answerMethodNotAllowed }))

  app.route('/', siteFiles())
  app.route('/', builds())
  app.route('/', icons())
  app.route('/', messages())
  app.route('/', seo())
  app.route('/', health())
  app.route('/', operations())
  app.route('/', gallery())

  app.use(localeDetection())
  app.route('/', pages(routes))

  app.notFound(answerNotFound)
  app.onError(onError)
  return app
}
