import type { AccountState } from '../../server/accounts/account-state.ts'
import { Badge, type BadgeTone } from './badge.tsx'
import { useDesk } from './desk-context.ts'

const tones: Record<AccountState, BadgeTone> = {
  waiting: 'waiting',
  approved: 'good',
  declined: 'bad',
  unconfirmed: 'quiet',
  blocked: 'bad'
}

/** The state of an account. */
export function StateBadge({ state }: { state: AccountState }) {
  const { t } = useDesk()
  return <Badge tone={tones[state]}>{t(`agencies.states.${state}`)}</Badge>
}
