import { checkSettings, isSecret, isSet, type SettingName, type Settings } from '../../../config.ts'

/** `advised`: optional, but visitors or operators lack something without it. */
export type SettingState = 'wrong' | 'advised' | 'set' | 'default' | 'unset'

/** The settings that every deployed site should have. */
const advised: ReadonlySet<SettingName> = new Set([
  'SITE_ORIGIN',
  'TEAM_EMAIL',
  'MAIL_CARRIER',
  'TOKEN_SECRET',
  'ERASURE_SECRET',
  'ALERT_EMAILS'
])

const defaults = checkSettings({})

export function settingState(settings: Settings, name: SettingName): SettingState {
  if (settings.problems[name]) return 'wrong'
  const isDefault = settings[name] === defaults[name]
  const isMissing = !isSet(settings, name) || isDefault
  if (isMissing && advised.has(name) && settings.ENVIRONMENT !== undefined) return 'advised'
  if (!isSet(settings, name)) return 'unset'
  return isDefault ? 'default' : 'set'
}

/**
 * The value to show; empty for a secret or unset setting.
 * @param value by default the one in use, which an invalid setting does not have
 */
export function formatSetting(
  settings: Settings,
  name: SettingName,
  value: unknown = settings[name]
): string {
  if (isSecret(name) || value === undefined) return ''
  if (value instanceof Map) return [...value].map(([email, role]) => `${email}=${role}`).join(', ')
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value)
  // The path may be secret, as in a chat's webhook.
  return URL.canParse(text) ? new URL(text).origin : text
}
