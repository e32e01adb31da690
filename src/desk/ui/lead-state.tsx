import type { DeskTranslate } from '../wording.ts'
import { Badge, type BadgeTone } from './badge.tsx'

const tones: Record<string, BadgeTone> = {
  new: 'waiting',
  open: 'waiting',
  answered: 'good',
  spam: 'bad'
}

/** The state of a lead. A newer build may have stored one that this build does not know. */
export function LeadState({ t, state }: { t: DeskTranslate; state: string }) {
  const names: Record<string, string> = t('leads.states')
  return <Badge tone={tones[state] ?? 'quiet'}>{names[state] ?? state}</Badge>
}
