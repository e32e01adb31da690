import { Badge, type BadgeTone } from './badge.tsx'
import { useDesk } from './desk-context.ts'

const tones: Record<string, BadgeTone> = {
  new: 'waiting',
  open: 'waiting',
  answered: 'good',
  spam: 'bad'
}

/** The state of a lead. A newer build may have stored one that this build does not know. */
export function LeadState({ state }: { state: string }) {
  const { t } = useDesk()
  const names: Record<string, string> = t('leads.states')
  return <Badge tone={tones[state] ?? 'quiet'}>{names[state] ?? state}</Badge>
}
