import type { AccountState } from '../../server/accounts/account-state.ts'
import type { DeskTranslate } from '../wording.ts'
import { Badge, type BadgeTone } from './badge.tsx'

const tones: Record<AccountState, BadgeTone> = {
  waiting: 'waiting',
  approved: 'good',
  declined: 'bad',
  unconfirmed: 'quiet',
  blocked: 'bad'
}

/** The state of an account. */
export function StateBadge({ t, state }: { t: DeskTranslate; state: AccountState }) {
  return <Badge tone={tones[state]}>{t(`agencies.states.${state}`)}</Badge>
}
