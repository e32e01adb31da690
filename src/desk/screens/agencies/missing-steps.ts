import type { AgencyCheck } from '../../../server/accounts/backend/backend.ts'
import type { DeskTranslate } from '../../messages.ts'

/** The steps that are missing before a decision. */
export function listMissingSteps(
  check: AgencyCheck | undefined,
  t: DeskTranslate,
  canStoreChecks: boolean
): string[] {
  const missingParts = [
    ...(check?.registerNumber ? [] : [t('agencies.missingParts.registerNumber')]),
    ...(check?.documentSeen ? [] : [t('agencies.missingParts.document')])
  ]
  const missingSteps = canStoreChecks ? missingParts : []
  return missingSteps.length > 0 ? missingSteps : [t('agencies.missingParts.decision')]
}
