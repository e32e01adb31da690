import { defaultLocale, locales } from '../shared/language/locale.ts'
import {
  emailList,
  emailSetting,
  oneOf,
  optionalText,
  recipientList,
  secret,
  url,
  wholeNumber
} from './kinds.ts'

/** Settings for leads, mails and alerts. */
export const deliverySettings = {
  /** The URL that each lead is posted to, signed with the secret. */
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: secret,
  /** The previous `WEBHOOK_SECRET`: requests are signed with both. */
  WEBHOOK_SECRET_BEFORE: secret,
  /** The team's email address, which is notified of each lead, and the language of these mails. */
  TEAM_EMAIL: emailSetting,
  TEAM_LOCALE: oneOf(locales, defaultLocale),
  /** The working days within which an answer is promised (`replyTime` in `company.json`). */
  REPLY_DAYS: wholeNumber(0, 60, 1),
  /** The carrier of mails: the binding `EMAIL`, an HTTP provider, or none (`log`). */
  MAIL_CARRIER: oneOf(['log', 'binding', 'http'], 'log' as const),
  MAIL_FROM: emailSetting,
  MAIL_API_URL: url,
  MAIL_API_TOKEN: optionalText,
  /** The carrier's limit of mails in 24 hours. Receipts may use half of it. */
  MAILS_PER_DAY: wholeNumber(0, 9_999_999, 5000),
  /**
   * The only allowed recipients of mails; by default `TEAM_EMAIL` in staging, and anybody in
   * production.
   */
  MAILS_ONLY_TO: recipientList,
  /** The email addresses and the URL that receive alerts. */
  ALERT_EMAILS: emailList,
  ALERT_WEBHOOK_URL: url,
  /** A URL that is requested after each run of the cron trigger in which all jobs succeeded. */
  HEARTBEAT_URL: url,
  /** Maximum megabytes of the database on the operator's plan. */
  DATABASE_MB: wholeNumber(1, 999_999, 10_000)
}
