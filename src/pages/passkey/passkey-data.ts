import type { CreationOptions } from '../../server/passkeys/options.ts'
import type { Passkey } from '../../server/passkeys/store.ts'
import type { FormPageProps } from '../define-page.tsx'
import type { ProofData } from '../prove-second-factor.tsx'

export interface PasskeyData extends ProofData {
  /** The page's passkey; absent while one is added. */
  passkey?: Passkey
  /** It has just been added. */
  isAdded: boolean
  /** Two-step verification ends when it is removed. */
  endsSecondFactor: boolean
  options: CreationOptions
}

export type PasskeyPageProps = FormPageProps<PasskeyData>
