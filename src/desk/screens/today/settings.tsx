import { Facts } from '../../../ui/sections/facts.tsx'
import { definePanel } from '../../ui/define-panel.tsx'

/** The wrong settings, for owners, with the rules that they violate. */
export const settingsPanel = definePanel({
  title: ({ t }) => t('today.settings'),
  listUrl: ({ deskHref }) => deskHref('settings'),
  load: async ({ settings: { problems }, may }) => (may('owner') ? Object.entries(problems) : []),
  isEmpty: (problems) => problems.length === 0,
  Content: ({ t, data: problems }) => (
    <Facts
      items={problems.map(([name, rule]) => ({
        label: name,
        text: t(`settings.rules.${rule.key}`, rule.params)
      }))}
    />
  )
})
