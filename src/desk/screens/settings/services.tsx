import { buildId, builtAt } from 'babylon:build'
import { recentChecks } from '../../../server/health/checks.ts'
import { Facts } from '../../../ui/sections/lists.tsx'
import { Badge } from '../../ui/badges.tsx'
import { definePanel } from '../../ui/define-panel.tsx'
import { Time } from '../../ui/time.tsx'

export const services = definePanel({
  title: ({ t }) => t('settings.services.title'),
  load: recentChecks,
  Content: ({ t, data: checks }) => {
    const names: Partial<Record<string, string>> = t('settings.services.names')
    return (
      <Facts
        items={[
          { label: t('settings.services.build'), text: <code>{buildId}</code> },
          { label: t('settings.services.builtAt'), text: <Time at={builtAt} /> },
          ...Object.entries(checks).map(([name, answers]) => ({
            label: names[name] ?? name,
            text: answers ? (
              <Badge tone="good">{t('settings.services.answers')}</Badge>
            ) : (
              <Badge tone="bad">{t('settings.services.fails')}</Badge>
            )
          }))
        ]}
      />
    )
  }
})
