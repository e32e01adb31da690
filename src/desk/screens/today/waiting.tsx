import { countNewLeads } from '../../../server/leads/figures-store.ts'
import { countTroubled } from '../../../server/outbox/list-store.ts'
import { Facts } from '../../../ui/sections/lists.tsx'
import { mostCounted } from '../../open-work.ts'
import { Badge, type BadgeTone } from '../../ui/badges.tsx'
import { definePanel } from './define-panel.tsx'

/** The number of items of each kind that wait for an operator. */
export const waiting = definePanel({
  title: ({ t }) => t('today.waiting.title'),
  load: async ({ env }) => {
    const [leads, troubled] = await Promise.all([
      countNewLeads(env.DB, mostCounted + 1),
      countTroubled(env.DB)
    ])
    return { leads, ...troubled }
  },
  Content: ({ t, deskHref, data: { leads, dead, deadMails, retried } }) => (
    <Facts
      items={[
        {
          label: t('today.waiting.leads'),
          text: <Count of={leads} tone="waiting" />,
          href: deskHref('leads', { query: { state: 'new' } })
        },
        {
          label: t('today.waiting.dead'),
          text: <Count of={dead} tone="bad" />,
          href: deskHref('leads', { query: { delivery: 'dead' } })
        },
        { label: t('today.waiting.deadMails'), text: <Count of={deadMails} tone="bad" /> },
        { label: t('today.waiting.retried'), text: <Count of={retried} tone="waiting" /> }
      ]}
    />
  )
})

function Count({ of: count, tone }: { of: number; tone: BadgeTone }) {
  return <Badge tone={count > 0 ? tone : 'quiet'}>{String(count)}</Badge>
}
