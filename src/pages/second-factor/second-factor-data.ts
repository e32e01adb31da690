import type { MissingProof } from '../../server/accounts/second-factor/second-factor-proof.ts'
import type { RequestOptions } from '../../server/passkeys/options.ts'
import type { SecondFactor } from '../../server/passkeys/second-factor-store.ts'
import type { FormPageProps } from '../define-page.tsx'

export interface SecondFactorData {
  /** The account's address. */
  email: string
  hasPasskeys: boolean
  /** The account has an authenticator app. */
  hasApp: boolean
  /** Options of the prompt that proves the second factor. */
  proof: RequestOptions
  /** Absent while it is switched off. */
  secondFactor?: SecondFactor
  /** Recovery codes that have just been made. */
  codes?: string[]
  /** What the owner has to prove before anything changes. */
  missing?: MissingProof
}

export type SecondFactorProps = FormPageProps<SecondFactorData>
