import { keptByLocale, type Locale, localeTags } from '../../shared/language/locale.ts'
import { isoTime } from '../../shared/text/iso-time.ts'

const formatOf = keptByLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeTags[locale].intl, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC'
    })
)

/** A time (milliseconds since 1970) in UTC, because the server does not know the operator's clock. */
export function Time({ at, locale }: { at: number; locale: Locale }) {
  return (
    <time className="desk-time" dateTime={isoTime(at)}>
      {formatOf(locale).format(at)} UTC
    </time>
  )
}
