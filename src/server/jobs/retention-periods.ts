import { hourMs } from '../../shared/time.ts'

/** The periods for which data is kept. The privacy policy states them, and the doctor compares both. */
export const retentionPeriods = {
  leads: { value: 24, unit: 'month' },
  /** Counted from the day on which a delivery arrived or became dead. */
  deliveries: { value: 90, unit: 'day' },
  /** Accounts whose address was never confirmed. */
  unverifiedAccounts: { value: 30, unit: 'day' },
  /** The history of security events in an account. */
  history: { value: 90, unit: 'day' },
  /**
   * The proof of a consent to news, counted from its withdrawal, as the Turkish regulation on
   * commercial messages requires.
   */
  consentRecords: { value: 3, unit: 'year' },
  /** Backups must not be kept longer, because the erasures could no longer be repeated on them. */
  erasures: { value: 2, unit: 'year' }
} as const satisfies Record<string, RetentionPeriod>

/** Periods for figures without personal data, and for data that only requests in progress read. */
export const technicalPeriods = {
  vitals: { value: 90, unit: 'day' },
  /** Two years to compare, and the month in progress. */
  visits: { value: 25, unit: 'month' },
  faults: { value: 7, unit: 'day' },
  /** The time in which operators can take a change of leads back. */
  leadChanges: { value: 1, unit: 'day' },
  /** Longer than any request takes: only logins in progress read changes of access. */
  accessChanges: { value: 1, unit: 'hour' }
} as const satisfies Record<string, RetentionPeriod>

export interface RetentionPeriod {
  value: number
  unit: 'hour' | 'day' | 'month' | 'year'
}

const milliseconds = { hour: hourMs, day: 24 * hourMs, year: 365 * 24 * hourMs }

/** The time at which a period that ends now began. Months are calendar months. */
export function startOf({ value, unit }: RetentionPeriod, now: number): number {
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
