import { buildId, builtAt } from 'babylon:build'
import { recentChecks } from '../../../server/health/checks.ts'
import { Facts } from '../../../ui/sections/facts.tsx'
import { findText } from '../../find-text.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { Badge } from '../../ui/text/badges.tsx'
import { Time } from '../../ui/text/time.tsx'

export const servicesPanel = definePanel({
  title: ({ t }) => t('settings.services.title'),
  load: recentChecks,
  Content: ({ t, data: checks }) => {
    return (
      <Facts
        items={[
          ...Object.entries(checks).map(([name, answers]) => ({
            label: findText(t('settings.services.names'), name) ?? name,
            text: (
              <Badge tone={answers ? 'good' : 'bad'}>
                {t(`settings.services.${answers ? 'answers' : 'fails'}`)}
              </Badge>
            )
          })),
          {
            label: t('settings.services.build'),
            text: (
              <>
                <code>{buildId}</code> · <Time at={builtAt} />
              </>
            )
          }
        ]}
      />
    )
  }
})
