import { bodyLimit } from 'hono/body-limit'
import { Hono } from 'hono/quick'
import type { AppContext, AppEnv } from '../../../env.ts'
import { locales } from '../../../shared/language/locale.ts'
import { wordsGatePath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { sameOrigin } from '../../middleware/same-origin.ts'

/** The editor sends up to 16 MB of pictures at once, in base64. */
const maxBodyBytes = 17 * 1024 * 1024

/**
 * The only way of the editor to GitHub. The token of the GitHub App stays here, and the browser's
 * session at the desk decides what may be done (§12.15). The code is imported at the first request.
 */
export function wordsGitHub(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const paths = locales.map((locale) => localePath(locale, `${wordsGatePath}/*`))
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new SiteError(413)
    }
  })
  return app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], paths, sameOrigin(), limit, answer)
}

async function answer(c: AppContext): Promise<Response> {
  const { answerWordsGitHub } = await import('./handler.ts')
  return answerWordsGitHub(c)
}
