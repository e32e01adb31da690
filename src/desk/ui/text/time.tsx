import { passedTime, relativeTime } from '../../../shared/language/relative-time.ts'
import { isoTime } from '../../../shared/text/iso-time.ts'
import { dayMs } from '../../../shared/time.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { useDesk, useTimeZone } from '../desk-context.ts'
import { getFormat } from './dates.ts'

/**
 * A time (milliseconds since 1970) in the operator's time zone, which is named in the `title`.
 * Without a time zone it is in UTC, and the text says so.
 */
export function Time({ at }: { at: number }) {
  const { locale } = useDesk()
  const timeZone = useTimeZone()
  return (
    <time className="desk-time" dateTime={isoTime(at)} title={timeZone}>
      {getFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)}
      {timeZone === 'UTC' && ' UTC'}
    </time>
  )
}

interface RelativeTimeProps {
  at: number
  /** Whether the time that was promised has passed, which makes it amber, and after a week red. */
  overdue?: boolean
  /** `length`: how long somebody has waited, without “ago”; `sentence`: the same in a sentence. */
  wait?: 'length' | 'sentence'
}

/** The longest wait that is amber and not red. */
const longWait = 7 * dayMs

/** A relative time, with the time itself in the `title`. */
export function RelativeTime({ at, overdue = false, wait }: RelativeTimeProps) {
  const { t, locale, now } = useDesk()
  const timeZone = useTimeZone()
  const full = getFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(at)
  const passed = passedTime(locale, at, now)
  const isLong = overdue && now - at > longWait
  return (
    <time
      className={joinClasses(
        'desk-time',
        overdue && 'desk-time--overdue',
        isLong && 'desk-time--long'
      )}
      dateTime={isoTime(at)}
      title={overdue ? `${t('common.overdue')} · ${full}` : full}
    >
      {overdue && <span className="visually-hidden">{t('common.overdue')}: </span>}
      {wait === undefined && relativeTime(locale, at, now)}
      {wait === 'length' && passed}
      {wait === 'sentence' && t('common.waits', { time: passed })}
    </time>
  )
}

/** The time of day, for a list that names the day and the time zone. */
export function TimeOfDay({ at }: { at: number }) {
  const { locale } = useDesk()
  const timeZone = useTimeZone()
  return (
    <time className="desk-time" dateTime={isoTime(at)} title={timeZone}>
      {getFormat(locale, { timeStyle: 'short', timeZone }).format(at)}
    </time>
  )
}
