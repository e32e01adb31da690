import { countOpenWork } from '../../../desk/open-work.ts'
import type { PublicDeskRequest } from '../../../desk/request.ts'
import { ConfirmScreen, type RequestToConfirm } from '../../../desk/ui/forms/confirm-screen.tsx'
import type { AppContext } from '../../../env.ts'
import { isJson } from '../../../forms/server/media-type.ts'
import { passkeyOwner } from '../../../server/operators/operators.ts'
import { mustConfirm } from '../../../server/operators/passkeys/confirmation.ts'
import { requestOptions } from '../../../server/passkeys/options.ts'
import { listPasskeys } from '../../../server/passkeys/store.ts'
import type { ScreenKey } from '../../../shared/links/route.ts'
import { respondContent } from './respond-screen.tsx'

/**
 * Asks for the operator's passkey before a request that requires it.
 * @returns `undefined` if the request can go ahead
 */
export async function promptForPasskey(
  c: AppContext,
  { key, request }: { key: ScreenKey; request: PublicDeskRequest },
  toConfirm: RequestToConfirm
): Promise<Response | undefined> {
  const { t, env, now, operator, deskSession } = request
  if (!operator) return undefined
  if (!(await mustConfirm({ env, now, operator, deskSession }))) return undefined
  if (isJson(c.req.raw)) return c.json({ errors: { '': t('passkey.errors.tooLongAgo') } }, 403)
  const [passkeys, openWork] = await Promise.all([
    listPasskeys(env.DB, passkeyOwner(operator.email)),
    countOpenWork(request)
  ])
  const content = <ConfirmScreen options={requestOptions(request, passkeys)} request={toConfirm} />
  const title = t('passkey.confirm.title')
  return respondContent(c, { key, request, title, content, openWork }, 403)
}
