import type { PersonalPageProps } from '../../render/page-request.ts'
import type { CreationOptions } from '../../server/passkeys/options.ts'
import type { Passkey } from '../../server/passkeys/store.ts'
import type { ProofData } from '../parts/account/ask-for-proof.tsx'

export interface PasskeyData extends ProofData {
  /** Absent while a passkey is being added. */
  passkey?: Passkey
  /** Whether the passkey has just been added. */
  isAdded: boolean
  /** Whether removing the passkey also switches two-step verification off. */
  endsTwoStep: boolean
  options: CreationOptions
}

export type PasskeyPageProps = PersonalPageProps<PasskeyData>
