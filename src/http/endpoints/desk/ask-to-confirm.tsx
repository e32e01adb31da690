import type { ScreenKey } from '../../../desk/paths.ts'
import type { DeskRequest } from '../../../desk/request.ts'
import { type AskedRequest, ConfirmScreen } from '../../../desk/ui/confirm-screen.tsx'
import type { AppContext } from '../../../env.ts'
import { isJson } from '../../../forms/server/media-type.ts'
import { passkeyOwner } from '../../../server/operators/operators.ts'
import { orUnavailable } from '../../../server/or-unavailable.ts'
import { requestOptions } from '../../../server/passkeys/options.ts'
import { passkeysOf } from '../../../server/passkeys/store.ts'
import { showScreen } from './show-screen.tsx'

interface Asked {
  key: ScreenKey
  request: DeskRequest
  asked: AskedRequest
  back: string
}

/** Answers a request that has to wait for the operator's passkey. */
export async function askToConfirm(
  c: AppContext,
  { key, request, asked, back }: Asked
): Promise<Response> {
  const { t, desk, env, operator } = request
  if (isJson(c.req.raw)) return c.json({ errors: { '': t('passkey.errors.tooLongAgo') } }, 403)
  const passkeys = await orUnavailable(passkeysOf(env.DB, passkeyOwner(operator.email)))
  const options = requestOptions(request, passkeys)
  const content = <ConfirmScreen t={t} desk={desk} options={options} asked={asked} back={back} />
  const title = t('passkey.confirm.title')
  return showScreen(c, { key, loaded: { title, content }, operator, status: 403 })
}
