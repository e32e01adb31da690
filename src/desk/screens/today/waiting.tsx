import { countLeadsSince } from '../../../server/leads/figures-store.ts'
import { countTroubled } from '../../../server/outbox/store.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { defineBlock } from './define-block.tsx'

const newLeadsMs = 7 * 24 * 3_600_000

/** Everything that waits for somebody, as numbers. */
export const waiting = defineBlock({
  title: ({ t }) => t('today.waiting.title'),
  load: async ({ env, now }) => {
    const [leads, troubled] = await Promise.all([
      countLeadsSince(env.DB, now - newLeadsMs),
      countTroubled(env.DB)
    ])
    return { leads, ...troubled }
  },
  Content: ({ t, data: { leads, dead, deadMails, retried } }) => (
    <Facts
      facts={[
        { label: t('today.waiting.leads'), value: <Count of={leads} tone="waiting" /> },
        { label: t('today.waiting.dead'), value: <Count of={dead} tone="bad" /> },
        { label: t('today.waiting.deadMails'), value: <Count of={deadMails} tone="bad" /> },
        { label: t('today.waiting.retried'), value: <Count of={retried} tone="waiting" /> }
      ]}
    />
  )
})

function Count({ of: count, tone }: { of: number; tone: BadgeTone }) {
  return <Badge tone={count > 0 ? tone : 'quiet'}>{String(count)}</Badge>
}
