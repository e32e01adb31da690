import type { SecondFactor } from '../../server/passkeys/second-factor-store.ts'
import type { FormPageProps } from '../define-page.tsx'

export interface SecondFactorData {
  /** The account's address. */
  email: string
  hasPasskeys: boolean
  /** Absent while it is switched off. */
  secondFactor?: SecondFactor
  /** Recovery codes that have just been made. */
  codes?: string[]
  /** The owner has logged in a short time ago. */
  isConfirmed: boolean
}

export type SecondFactorProps = FormPageProps<SecondFactorData>
