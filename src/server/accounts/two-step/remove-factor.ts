import type { Statement } from '../../../bindings.ts'
import { digest } from '../../crypto/digest.ts'
import type { SiteRequest } from '../../request.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { storeAccountChange } from '../mail/account-mail.ts'
import { deleteUselessTwoStep, hasTwoStep, readTwoStepRow } from './store.ts'

interface RemovedFactor {
  accountId: string
  template: 'passkey-removed' | 'authenticator-app-removed'
  event: 'passkey removed' | 'authenticator app removed'
  deletion: Statement
}

/**
 * Removes a passkey or the authenticator app, and notifies the owner by mail. Removing the last one
 * also switches two-step verification off, because otherwise the owner could not log in after the
 * recovery codes are used up.
 */
export async function removeFactor(
  { accountId, template, event, deletion }: RemovedFactor,
  request: SiteRequest
): Promise<void> {
  const { DB } = request.env
  const [account, twoStep] = await Promise.all([
    chooseBackend(request).readAccountById(accountId),
    readTwoStepRow(DB, accountId)
  ])
  if (!account) return
  const removed = await storeAccountChange(
    account,
    { template },
    [{ event, account: accountId }],
    request,
    { changes: [deletion], after: deleteUselessTwoStep(DB, accountId) }
  )
  if (!('refused' in removed) && twoStep && !(await hasTwoStep(DB, accountId))) {
    // Two concurrent removals may both get here. Their mails have the same id, so one is sent.
    const id = await digest(`second-factor-off:${accountId}:${twoStep.createdAt}`)
    await storeAccountChange(
      account,
      { template: 'second-factor-off' },
      [{ event: 'second factor off', account: accountId }],
      request,
      { id }
    )
  }
}
