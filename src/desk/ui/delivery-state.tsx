import type { DeliveryState as State } from '../../server/outbox/store.ts'
import { Badge, type BadgeTone } from './badge.tsx'
import { useDesk } from './desk-context.ts'

const tones = {
  pending: 'waiting',
  queued: 'waiting',
  delivered: 'good',
  dead: 'bad'
} satisfies Record<State, BadgeTone>

/** The state of a delivery. */
export function DeliveryState({ state }: { state: State }) {
  const { t } = useDesk()
  return <Badge tone={tones[state]}>{t(`lead.deliveries.states.${state}`)}</Badge>
}
