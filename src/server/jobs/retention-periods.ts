import { hourMs } from '../../shared/time.ts'

/**
 * Retention periods of personal data. The privacy policy states them, and `npm run doctor` compares
 * both.
 */
export const retentionPeriods = {
  leads: { value: 24, unit: 'month' },
  /** From the day on which a delivery succeeded or failed for good. */
  deliveries: { value: 90, unit: 'day' },
  /** Accounts whose address was never confirmed. */
  unverifiedAccounts: { value: 30, unit: 'day' },
  /** The history of security events in an account. */
  history: { value: 90, unit: 'day' },
  /**
   * Proofs of consent to news, from the withdrawal, as the Turkish regulation on commercial
   * messages requires.
   */
  consentRecords: { value: 3, unit: 'year' },
  /** A backup may be kept no longer: the erasures could not be repeated in an older one. */
  erasures: { value: 2, unit: 'year' }
} as const satisfies Record<string, RetentionPeriod>

/** Retention periods of statistics and of short-lived internal rows. */
export const technicalPeriods = {
  vitals: { value: 90, unit: 'day' },
  /** Two years to compare, plus the current month. */
  visits: { value: 25, unit: 'month' },
  faults: { value: 7, unit: 'day' },
  /** How long operators can undo a change of leads. */
  leadChanges: { value: 1, unit: 'day' },
  /** Exceeds the duration of a login, because only logins in progress read these rows. */
  accessChanges: { value: 1, unit: 'hour' }
} as const satisfies Record<string, RetentionPeriod>

export interface RetentionPeriod {
  value: number
  unit: 'hour' | 'day' | 'month' | 'year'
}

const milliseconds = { hour: hourMs, day: 24 * hourMs, year: 365 * 24 * hourMs }

/** The start of a period that ends now, by calendar months. */
export function periodStart({ value, unit }: RetentionPeriod, now: number): number {
  return unit === 'month' ? monthsBefore(now, value) : now - value * milliseconds[unit]
}

/** The same day a number of months earlier, or the last day of a shorter month. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
