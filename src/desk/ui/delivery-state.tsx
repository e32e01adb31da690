import type { DeliveryState as State } from '../../server/outbox/store.ts'
import type { DeskTranslate } from '../wording.ts'
import { Badge, type BadgeTone } from './badge.tsx'

const tones = {
  pending: 'waiting',
  queued: 'waiting',
  delivered: 'good',
  dead: 'bad'
} satisfies Record<State, BadgeTone>

/** The state of a delivery. */
export function DeliveryState({ t, state }: { t: DeskTranslate; state: State }) {
  return <Badge tone={tones[state]}>{t(`lead.deliveries.states.${state}`)}</Badge>
}
