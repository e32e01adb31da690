import type { PersonalPageProps } from '../../render/page-request.ts'
import type { TwoStep } from '../../server/accounts/two-step/store.ts'
import type { ProofData } from '../parts/account/ask-for-proof.tsx'

export interface TwoStepData extends ProofData {
  hasPasskeys: boolean
  /** Absent while two-step verification is off. */
  twoStep?: TwoStep
  /** Recovery codes that have just been created. */
  codes?: string[]
}

export type TwoStepProps = PersonalPageProps<TwoStepData>
