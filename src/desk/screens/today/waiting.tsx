import { countNewLeads } from '../../../server/leads/figures-store.ts'
import { countTroubled } from '../../../server/outbox/list-store.ts'
import { Badge, type BadgeTone } from '../../ui/badges.tsx'
import { Facts } from '../../ui/facts.tsx'
import { defineBlock } from './define-block.tsx'

/** Everything that waits for somebody, as numbers. */
export const waiting = defineBlock({
  title: ({ t }) => t('today.waiting.title'),
  load: async ({ env }) => {
    const [leads, troubled] = await Promise.all([countNewLeads(env.DB), countTroubled(env.DB)])
    return { leads, ...troubled }
  },
  Content: ({ t, desk, data: { leads, dead, deadMails, retried } }) => (
    <Facts
      facts={[
        {
          label: t('today.waiting.leads'),
          value: <Count of={leads} tone="waiting" />,
          href: desk('leads', { query: { state: 'new' } })
        },
        {
          label: t('today.waiting.dead'),
          value: <Count of={dead} tone="bad" />,
          href: desk('leads', { query: { delivery: 'dead' } })
        },
        { label: t('today.waiting.deadMails'), value: <Count of={deadMails} tone="bad" /> },
        { label: t('today.waiting.retried'), value: <Count of={retried} tone="waiting" /> }
      ]}
    />
  )
})

function Count({ of: count, tone }: { of: number; tone: BadgeTone }) {
  return <Badge tone={count > 0 ? tone : 'quiet'}>{String(count)}</Badge>
}
