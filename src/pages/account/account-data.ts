import type { Account } from '../../server/accounts/backend.ts'
import type { SecondFactor } from '../../server/passkeys/second-factor-store.ts'
import type { Passkey } from '../../server/passkeys/store.ts'
import type { Session } from '../../server/sessions/store.ts'
import type { FormPageProps } from '../define-page.tsx'

export interface AccountData {
  account: Account
  sessions: Session[]
  /** The id of the current session. */
  currentId: string
  isSaved: boolean
  /** The sessions to end after the password is entered: an id, `others` or `all`. */
  toConfirm?: string
  passkeys: Passkey[]
  /** Absent while it is switched off. */
  secondFactor?: SecondFactor
}

export type AccountProps = FormPageProps<AccountData>
