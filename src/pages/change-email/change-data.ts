import type { PersonalPageProps } from '../../render/page-request.ts'

export interface ChangeData {
  /** `ask`: no link; `pending`: a valid link; `failed`: an invalid link. */
  view: 'ask' | 'pending' | 'failed'
  token: string
  /** The account's address. */
  email: string
  newEmail: string
}

export type ChangeProps = PersonalPageProps<ChangeData>
