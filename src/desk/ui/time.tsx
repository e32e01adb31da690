import { localeTags, memoizeByLocale } from '../../shared/language/locale.ts'
import { isoTime } from '../../shared/text/iso-time.ts'
import { useDesk } from './desk-context.ts'

const formatOf = memoizeByLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeTags[locale].intl, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC'
    })
)

/** A time (milliseconds since 1970) in UTC, because the server does not know the operator's clock. */
export function Time({ at }: { at: number }) {
  const { locale } = useDesk()
  return (
    <time className="desk-time" dateTime={isoTime(at)}>
      {formatOf(locale).format(at)} UTC
    </time>
  )
}
