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
    const listNames = (answers: boolean) =>
      Object.entries(checks)
        .filter(([, each]) => each === answers)
        .map(([name]) => names[name] ?? name)
        .join(', ')
    const states = [
      { label: listNames(false), tone: 'bad', state: 'fails' },
      { label: listNames(true), tone: 'good', state: 'answers' }
    ] as const
    return (
      <Facts
        items={[
          ...states
            .filter(({ label }) => label !== '')
            .map(({ label, tone, state }) => ({
              label,
              text: <Badge tone={tone}>{t(`settings.services.${state}`)}</Badge>
            })),
          { label: t('settings.services.build'), text: <code>{buildId}</code> },
          { label: t('settings.services.builtAt'), text: <Time at={builtAt} /> }
        ]}
      />
    )
  }
})
