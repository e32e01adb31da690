import { Table } from '../../ui/sections/table.tsx'
import { useDesk } from './desk-context.ts'
import { Disclosure } from './disclosure.tsx'
import { EmptyState } from './empty-state.tsx'

interface Bar {
  label: string
  value: number
  /** The formatted value, such as `2.1 s`; by default the number. */
  shown?: string
  /** The value in the previous period, for comparison. */
  before?: number
  /** A loss, such as unsubscribers, drawn as a bar below the axis. */
  below?: number
}

interface BarChartProps {
  title: string
  bars: Bar[]
  /** The table's headings, and the label of its disclosure. */
  columns: { label: string; value: string; before?: string; below?: string }
  tableLabel: string
  /** A target line that the bars should stay below. */
  limit?: { value: number; label: string; over: string }
  /** Formats a value beside the axis; by default as a plain number. */
  axis?: (value: number) => string
}

const [width, height] = [600, 120]
const fullness = 0.7

/**
 * A bar chart, with a mark on each bar for the previous value or a bar below it for what was lost,
 * and a table of the same values. Needs no script. Without values it shows a message.
 */
export function BarChart(props: BarChartProps) {
  const { title, bars, columns, tableLabel, limit, axis = String } = props
  const { t } = useDesk()
  const highest = Math.max(
    ...bars.flatMap(({ value, before = 0, below = 0 }) => [value, before, 2 * below]),
    0
  )
  if (highest === 0) return <EmptyState>{t('visits.empty')}</EmptyState>
  const top = roundTop(Math.max(highest, limit?.value ?? 0))
  const step = width / bars.length
  const barLength = (value: number) => (height * value) / top
  const barStart = (index: number) => roundPixels(step * (index + (1 - fullness) / 2))
  const barWidth = roundPixels(step * fullness)
  // The part below the axis is as high as half of the one above it.
  const depth = columns.below ? height / 2 : 0
  const marks = bars.map(({ before = 0 }, index) =>
    before > 0 ? `M${barStart(index)} ${roundPixels(height - barLength(before))}h${barWidth}` : ''
  )
  return (
    <figure className="bar-chart">
      <figcaption className="bar-chart__head">
        <span className="bar-chart__title">{title}</span>
        {limit && (
          <>
            <span className="bar-chart__key">{limit.label}</span>
            <span className="bar-chart__key bar-chart__key--over">{limit.over}</span>
          </>
        )}
        {columns.before && (
          <>
            <span className="bar-chart__key bar-chart__key--bars">{columns.value}</span>
            <span className="bar-chart__key">{columns.before}</span>
          </>
        )}
        {columns.below && (
          <>
            <span className="bar-chart__key bar-chart__key--bars">{columns.value}</span>
            <span className="bar-chart__key bar-chart__key--below">{columns.below}</span>
          </>
        )}
      </figcaption>
      {/* The bars are stretched, so the labels are outside. Screen readers use the table. */}
      <div className="bar-chart__plot">
        <div className="bar-chart__axis" aria-hidden="true">
          {[top, top / 2, 0, ...(depth > 0 ? [-top / 2] : [])].map((value) => (
            <span key={value}>{axis(Math.abs(value))}</span>
          ))}
        </div>
        <svg
          className="bar-chart__bars"
          viewBox={`0 0 ${width} ${height + depth}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="bar-chart__grid" d={`M0 0H${width}M0 ${height / 2}H${width}`} />
          {bars.map((bar, index) => (
            <rect
              key={index}
              className={limit && bar.value > limit.value ? 'bar-chart__over' : undefined}
              x={barStart(index)}
              y={roundPixels(height - barLength(bar.value))}
              width={barWidth}
              height={roundPixels(barLength(bar.value))}
            >
              <title>{`${bar.label}: ${formatValue(bar)}`}</title>
            </rect>
          ))}
          {bars.map(
            ({ below = 0 }, index) =>
              below > 0 && (
                <rect
                  key={`below ${index}`}
                  className="bar-chart__below"
                  x={barStart(index)}
                  y={height}
                  width={barWidth}
                  height={roundPixels(barLength(below))}
                />
              )
          )}
          {depth > 0 && <path className="bar-chart__zero" d={`M0 ${height}H${width}`} />}
          <path className="bar-chart__before" d={marks.join('')} />
          {limit && (
            <path
              className="bar-chart__limit"
              d={`M0 ${roundPixels(height - barLength(limit.value))}H${width}`}
            />
          )}
        </svg>
        <svg className="bar-chart__labels" aria-hidden="true">
          {pickLabels(bars).map(({ label, index }) => (
            <text key={index} x={`${labelPlace(index, bars.length)}%`} y="1.25em">
              {label}
            </text>
          ))}
        </svg>
      </div>
      <Disclosure quiet label={tableLabel}>
        <Table
          columns={[
            { key: 'label', label: columns.label },
            { key: 'value', label: columns.value },
            ...(['before', 'below'] as const).flatMap((key) =>
              columns[key] ? [{ key, label: columns[key] }] : []
            )
          ]}
          rows={bars.map((bar) => ({
            label: bar.label,
            value: formatValue(bar),
            before: bar.before,
            below: bar.below
          }))}
        />
      </Disclosure>
    </figure>
  )
}

/** The last bar, and at equal distances up to four before it. */
function pickLabels(bars: Bar[]): { label: string; index: number }[] {
  const last = bars.length - 1
  const step = Math.ceil(last / 4)
  return bars
    .map(({ label }, index) => ({ label, index }))
    .filter(({ index }) => index === last || (last - index) % step === 0)
}

/** The middle of a bar in percent. The label of the last one ends where the chart ends. */
function labelPlace(index: number, count: number): number {
  return index === count - 1 ? 100 : roundPixels((100 * (index + 0.5)) / count)
}

/**
 * The next of 2, 4, 6, 8, 10, 20, 30, 40 and so on, whose halves are whole numbers. It is above the
 * value, so that no bar touches the highest line.
 */
function roundTop(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  const digits = unit < 10 ? [2, 4, 6, 8, 10] : [2, 3, 4, 5, 6, 8, 10]
  const tops = digits.map((digit) => digit * unit)
  return Math.max(2, tops.find((top) => top > value) ?? value)
}

function formatValue({ value, shown }: Bar): string {
  return shown ?? String(value)
}

function roundPixels(length: number): number {
  return Math.round(length * 10) / 10
}
