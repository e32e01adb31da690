import { buildId, builtAt } from 'babylon:build'
import { recentChecks } from '../../../server/health/checks.ts'
import { Badge } from '../../ui/badges.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Time } from '../../ui/time.tsx'
import { defineBlock } from './define-block.tsx'

/** The build, and the services that `/healthz` asks. */
export const services = defineBlock({
  title: ({ t }) => t('today.services.title'),
  load: recentChecks,
  Content: ({ t, data: checks }) => (
    <Facts
      facts={[
        { label: t('today.services.build'), value: <code>{buildId}</code> },
        { label: t('today.services.builtAt'), value: <Time at={builtAt} /> },
        ...Object.entries(checks).map(([name, answers]) => ({
          label: t('today.services.service', { name }),
          value: answers ? (
            <Badge tone="good">{t('today.services.answers')}</Badge>
          ) : (
            <Badge tone="bad">{t('today.services.fails')}</Badge>
          )
        }))
      ]}
    />
  )
})
