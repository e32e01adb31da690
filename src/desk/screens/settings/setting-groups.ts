import type { SettingName } from '../../../config.ts'
import { keysOf } from '../../../shared/typed-object.ts'

/** The settings by group. A setting without a group does not compile. */
export const settingGroups = {
  site: [
    'ENVIRONMENT',
    'SITE_ORIGIN',
    'HSTS',
    'PAGE_MEMORY_MB',
    'VISIT_SAMPLING',
    'AI_CRAWLERS',
    'INDEXNOW_KEY',
    'MESSAGES_ORIGIN',
    'ICON_API_ORIGIN'
  ],
  leads: [
    'TEAM_EMAIL',
    'TEAM_LOCALE',
    'REPLY_DAYS',
    'WEBHOOK_URL',
    'WEBHOOK_SECRET',
    'WEBHOOK_SECRET_BEFORE'
  ],
  mail: [
    'MAIL_CARRIER',
    'MAIL_FROM',
    'MAIL_API_URL',
    'MAIL_API_TOKEN',
    'MAILS_PER_DAY',
    'MAILS_ONLY_TO'
  ],
  desk: ['OPS_EMAILS', 'ACCESS_TEAM', 'ACCESS_AUD', 'OPS_TOKEN', 'OPS_TOKEN_BEFORE'],
  accounts: [
    'AGENCY_CHECK',
    'AGENCY_CHECK_DAYS',
    'PASSWORD_MIN_LENGTH',
    'BREACHED_PASSWORDS_ORIGIN',
    'TOKEN_SECRET',
    'TOKEN_SECRET_BEFORE',
    'ERASURE_SECRET'
  ],
  integrations: [
    'BUSINESS_API_URL',
    'BUSINESS_API_TOKEN',
    'PLATFORM_URL',
    'PLATFORM_TOKEN',
    'PLATFORM_TOKEN_BEFORE'
  ],
  words: [
    'WORDS_REPOSITORY',
    'WORDS_APP_ID',
    'WORDS_APP_KEY',
    'WORDS_API_ORIGIN',
    'WORDS_PUBLISH_OWN'
  ],
  protection: [
    'ALERT_EMAILS',
    'ALERT_WEBHOOK_URL',
    'HEARTBEAT_URL',
    'DATABASE_MB',
    'TURNSTILE_SITE_KEY',
    'TURNSTILE_SECRET',
    'TURNSTILE_ORIGIN'
  ],
  development: ['GALLERY', 'STRICT_MESSAGES']
} as const satisfies Record<string, readonly SettingName[]>

type Groups = typeof settingGroups
type SettingGroup = keyof Groups

type MissingSetting = Exclude<SettingName, Groups[SettingGroup][number]>

export const groupNames = listGroupNames<MissingSetting>(settingGroups)

/** @param groups must contain every setting, or it does not compile */
function listGroupNames<Left extends SettingName>(groups: [Left] extends [never] ? Groups : never) {
  return keysOf(groups)
}
