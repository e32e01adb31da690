import type { AppEnv } from '../../../env.ts'
import { sameOriginPath } from '../../../shared/links/redirect-target.ts'
import { hintPageField } from '../../../shared/protocol/protocol.ts'
import { rememberClosedHint } from '../../cookies/language-cookies.ts'
import { Hono } from '../../hono.ts'
import { limitBody } from '../../middleware/limit-body.ts'
import { sameOrigin } from '../../middleware/same-origin.ts'
import { redirect } from '../../redirect.ts'

/** `POST /_hint/close`: closes the language hint without script and returns to the page (§1.6). */
export function localeHint(): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/', sameOrigin(), limitBody(), async (c) => {
    const form = new URLSearchParams(await c.req.text())
    rememberClosedHint(c)
    const page = sameOriginPath(form.get(hintPageField) ?? '') ?? c.get('href')('home')
    return redirect(c, page, { status: 303 })
  })
}
