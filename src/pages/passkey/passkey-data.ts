import type { CreationOptions } from '../../server/passkeys/options.ts'
import type { Passkey } from '../../server/passkeys/store.ts'
import type { FormPageProps } from '../define-page.tsx'

export interface PasskeyData {
  /** The account's address. */
  email: string
  /** The passkey that the page is about; absent where one is added. */
  passkey?: Passkey
  /** It has just been added. */
  isAdded: boolean
  /** The owner has logged in a short time ago. */
  isConfirmed: boolean
  /** Two-step verification ends when it is removed. */
  endsSecondFactor: boolean
  options: CreationOptions
}

export type PasskeyPageProps = FormPageProps<PasskeyData>
