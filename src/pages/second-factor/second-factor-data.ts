import type { SecondFactor } from '../../server/accounts/two-step/store.ts'
import type { FormPageProps } from '../define-page.tsx'
import type { ProofData } from '../prove-second-factor.tsx'

export interface SecondFactorData extends ProofData {
  hasPasskeys: boolean
  /** Absent while two-step verification is off. */
  secondFactor?: SecondFactor
  /** Recovery codes that have just been made. */
  codes?: string[]
}

export type SecondFactorProps = FormPageProps<SecondFactorData>
