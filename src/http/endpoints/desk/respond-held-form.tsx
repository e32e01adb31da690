import { logOutAction } from '../../../desk/actions/log-out.ts'
import { HeldForm } from '../../../desk/ui/forms/held-form.tsx'
import type { AppContext } from '../../../env.ts'
import { controlFields } from '../../../forms/definition/control-fields.ts'
import { mediaType } from '../../../forms/server/media-type.ts'
import { publicDeskRequest } from './desk-request.ts'
import { storeRequestedScreen } from './requested-screen.ts'
import { respondContent } from './respond-screen.tsx'

/**
 * Responds to a form sent without a session with a page that contains it, so that it can be resent
 * after the login. Stores nothing, and reads no data of the desk.
 * @returns `undefined` for other requests
 */
export async function respondHeldForm(c: AppContext): Promise<Response | undefined> {
  const isForm = mediaType(c.req.raw) === 'application/x-www-form-urlencoded'
  if (c.req.method !== 'POST' || !isForm) return undefined
  const fields = [...new URLSearchParams(await c.req.text())]
  const { name: logOut } = logOutAction.form
  // Logging out needs no resubmission.
  if (fields.some(([name, value]) => name === controlFields.intent && value === logOut)) {
    return undefined
  }
  storeRequestedScreen(c)
  const request = publicDeskRequest(c)
  const { pathname, search } = c.get('url')
  const content = <HeldForm url={pathname + search} fields={fields} />
  return respondContent(c, { request, title: request.t('login.held.title'), content }, 403)
}
