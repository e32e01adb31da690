import type { PersonalPageProps } from '../../render/page-request.ts'

export interface ChangeData {
  /** `ask`: no link; `pending`: a valid link; `done`: a used link; `failed`: an invalid link. */
  view: 'ask' | 'pending' | 'done' | 'failed'
  token: string
  /** The account's address. */
  email: string
  newEmail: string
}

export type ChangeProps = PersonalPageProps<ChangeData>
