import type { PersonalPageProps } from '../../render/page-request.ts'
import type { Account } from '../../server/accounts/backend/backend.ts'
import type { EmailChange } from '../../server/accounts/email-change/store.ts'
import type { TwoStep } from '../../server/accounts/two-step/store.ts'
import type { StoredEvent } from '../../server/history/store.ts'
import type { Passkey } from '../../server/passkeys/store.ts'
import type { Session } from '../../server/sessions/store.ts'

export interface AccountData {
  account: Account
  sessions: Session[]
  currentId: string
  history: StoredEvent[]
  /** The pending change of the email address. */
  emailChange?: EmailChange
  wantsNews: boolean
  /** The sessions to end after the password is entered: an id, `others` or `all`. */
  toConfirm?: string
  passkeys: Passkey[]
  /** Absent while two-step verification is off. */
  twoStep?: TwoStep
}

export type AccountProps = PersonalPageProps<AccountData>
