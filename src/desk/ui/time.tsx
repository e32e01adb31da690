import { relativeTime } from '../../shared/language/relative-time.ts'
import { isoTime } from '../../shared/text/iso-time.ts'
import { getFormat } from './dates.ts'
import { useDesk } from './desk-context.ts'

/**
 * A time (milliseconds since 1970) in the operator's time zone, which is named in the `title`.
 * Without a time zone it is in UTC, and the text says so.
 */
export function Time({ at }: { at: number }) {
  const { locale, operator } = useDesk()
  const timeZone = operator?.timeZone ?? 'UTC'
  return (
    <time className="desk-time" dateTime={isoTime(at)} title={timeZone}>
      {getFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)}
      {timeZone === 'UTC' && ' UTC'}
    </time>
  )
}

/** A relative time, with the time itself in the `title`. */
export function RelativeTime({ at }: { at: number }) {
  const { locale, now, operator } = useDesk()
  const timeZone = operator?.timeZone ?? 'UTC'
  const full = getFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(at)
  return (
    <time className="desk-time" dateTime={isoTime(at)} title={full}>
      {relativeTime(locale, at, now)}
    </time>
  )
}

/** The time of day, for a list that names the day and the time zone. */
export function TimeOfDay({ at }: { at: number }) {
  const { locale, operator } = useDesk()
  const timeZone = operator?.timeZone ?? 'UTC'
  return (
    <time className="desk-time" dateTime={isoTime(at)} title={timeZone}>
      {getFormat(locale, { timeStyle: 'short', timeZone }).format(at)}
    </time>
  )
}
