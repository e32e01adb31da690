import { isGiven, isSecret, type SettingName, settingNames } from '../../../config.ts'
import { Facts } from '../../../ui/sections/lists.tsx'
import { Badge } from '../../ui/badges.tsx'
import { definePanel } from './define-panel.tsx'

/** The operator's settings. For a secret, it shows only whether it is set. */
export const settings = definePanel({
  wide: true,
  title: ({ t }) => t('today.settings.title'),
  load: async ({ settings }) => settings,
  Content: ({ t, data: settings }) => (
    <Facts
      items={settingNames.map((name) => ({
        label: name,
        text: settings.problems[name] ? (
          <Badge tone="bad">{settings.problems[name]}</Badge>
        ) : (
          shownValue(settings, name) ||
          t(`today.settings.${isGiven(settings, name) ? 'set' : 'unset'}`)
        )
      }))}
    />
  )
})

/** The value to show; empty for a secret and for a setting that is not set. */
function shownValue(settings: Parameters<typeof isGiven>[0], name: SettingName): string {
  const value = settings[name]
  if (isSecret(name) || value === undefined) return ''
  if (value instanceof Map) return [...value].map(([email, role]) => `${email}=${role}`).join(', ')
  const text = String(value)
  // The path of a URL may be secret, as in a chat's webhook.
  return URL.canParse(text) ? new URL(text).origin : text
}
