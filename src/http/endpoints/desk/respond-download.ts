import type { DownloadScreen } from '../../../desk/define-screen.ts'
import type { DeskRequest } from '../../../desk/request.ts'
import type { AppContext } from '../../../env.ts'
import { notFound } from '../../../render/define-page.tsx'
import type { ScreenKey } from '../../../shared/links/route.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { respondFile } from '../../respond-file.ts'
import { promptForPasskey } from './prompt-for-passkey.tsx'

interface CurrentDownload {
  key: ScreenKey
  screen: DownloadScreen
  request: DeskRequest
}

/** Logs the download, then sends the file. A HEAD request shows nothing, and is not logged. */
export async function respondDownload(
  c: AppContext,
  currentDownload: CurrentDownload
): Promise<Response> {
  const { screen, request } = currentDownload
  const { pathname: url, searchParams } = c.get('url')
  const prompt = await promptForPasskey(c, currentDownload, {
    reason: request.t('passkey.confirm.reasons.download'),
    method: 'get',
    url,
    fields: [...searchParams],
    back: screen.backUrl(request)
  })
  if (prompt) return prompt
  const file = await screen.download(request)
  if (file === notFound) throw new SiteError(404)
  if (c.req.method === 'GET') await request.actionLog.write(file.entry)
  return respondFile(c, file)
}
