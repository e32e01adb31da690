import type { MissingProof } from '../../server/accounts/second-factor/second-factor-proof.ts'
import type { CreationOptions, RequestOptions } from '../../server/passkeys/options.ts'
import type { Passkey } from '../../server/passkeys/store.ts'
import type { FormPageProps } from '../define-page.tsx'

export interface PasskeyData {
  /** The account's address. */
  email: string
  /** The page's passkey; absent while one is added. */
  passkey?: Passkey
  /** It has just been added. */
  isAdded: boolean
  /** What the owner has to prove before a passkey is added or removed. */
  missing?: MissingProof
  /** Two-step verification ends when it is removed. */
  endsSecondFactor: boolean
  options: CreationOptions
  /** Options of the prompt that proves the second factor. */
  proof: RequestOptions
  /** The account has an authenticator app. */
  hasApp: boolean
}

export type PasskeyPageProps = FormPageProps<PasskeyData>
