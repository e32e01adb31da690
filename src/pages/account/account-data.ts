import type { Account } from '../../server/accounts/backend.ts'
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
}

export type AccountProps = FormPageProps<AccountData>
