import { type Locale, localeTags, memoizeByLocale } from '../../../shared/language/locale.ts'
import type { DeskTranslate } from '../../messages.ts'

const changeFormat = memoizeByLocale(
  (locale) =>
    new Intl.NumberFormat(localeTags[locale].intl, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero'
    })
)

const pointsFormat = memoizeByLocale(
  (locale) =>
    new Intl.NumberFormat(localeTags[locale].intl, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero'
    })
)

interface TrendProps {
  locale: Locale
  value: number
  before: number
}

/** The change since the previous range, or a dash if the previous range has no value. */
export function Trend({ locale, value, before }: TrendProps) {
  if (before === 0) return '–'
  const change = Math.round((value / before - 1) * 100) / 100
  return <Change change={change}>{changeFormat(locale).format(change)}</Change>
}

interface ShareTrendProps {
  t: DeskTranslate
  locale: Locale
  /** Each a part of 1. */
  share: number
  before: number
}

/** The change of a share in percentage points. */
export function ShareTrend({ t, locale, share, before }: ShareTrendProps) {
  const change = Math.round((share - before) * 1000) / 10
  return (
    <Change change={change}>
      {t('visits.totals.points', { change: pointsFormat(locale).format(change) })}
    </Change>
  )
}

function Change({ change, children }: { change: number; children: string }) {
  const tone = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  return <span className={`change change--${tone}`}>{children}</span>
}
