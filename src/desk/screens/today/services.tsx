import { buildId, builtAt } from 'babylon:build'
import { recentChecks } from '../../../server/health/checks.ts'
import { Facts } from '../../../ui/sections/lists.tsx'
import { Badge } from '../../ui/badges.tsx'
import { Time } from '../../ui/time.tsx'
import { definePanel } from './define-panel.tsx'

export const services = definePanel({
  title: ({ t }) => t('today.services.title'),
  load: recentChecks,
  Content: ({ t, data: checks }) => (
    <Facts
      items={[
        { label: t('today.services.build'), text: <code>{buildId}</code> },
        { label: t('today.services.builtAt'), text: <Time at={builtAt} /> },
        ...Object.entries(checks).map(([name, answers]) => ({
          label: t('today.services.service', { name }),
          text: answers ? (
            <Badge tone="good">{t('today.services.answers')}</Badge>
          ) : (
            <Badge tone="bad">{t('today.services.fails')}</Badge>
          )
        }))
      ]}
    />
  )
})
