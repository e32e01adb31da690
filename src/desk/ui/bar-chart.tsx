import { Table } from '../../ui/sections/table.tsx'
import { useDesk } from './desk-context.ts'
import { Empty } from './empty.tsx'

interface Bar {
  label: string
  value: number
  /** The formatted value, such as `2.1 s`; by default the number. */
  shown?: string
  /** The value in the previous period, for comparison. */
  before?: number
}

interface BarChartProps {
  title: string
  bars: Bar[]
  /** The table's headings, and the label of its disclosure. */
  columns: { label: string; value: string; before?: string }
  tableLabel: string
  /** A target line that the bars should stay below. */
  limit?: { value: number; label: string }
}

const [width, height] = [600, 120]
const fullness = 0.7
/** Height of the chart relative to `limit`: 1.25 leaves a quarter above the line. */
const roomAbove = 1.25

/**
 * A bar chart, with a mark on each bar for the previous value, and a table of the same values.
 * Needs no script. Without values it shows a message.
 */
export function BarChart({ title, bars, columns, tableLabel, limit }: BarChartProps) {
  const { t } = useDesk()
  const highest = Math.max(...bars.flatMap(({ value, before = 0 }) => [value, before]), 0)
  const top = Math.max(highest, (limit?.value ?? 0) * roomAbove)
  if (highest === 0) return <Empty>{t('visits.empty')}</Empty>
  const peak = bars.find(({ value }) => value === highest)
  const step = width / bars.length
  const lengthOf = (value: number) => (height * value) / top
  const startOf = (index: number) => round(step * (index + (1 - fullness) / 2))
  const barWidth = round(step * fullness)
  const marks = bars.map(({ before = 0 }, index) =>
    before > 0 ? `M${startOf(index)} ${round(height - lengthOf(before))}h${barWidth}` : ''
  )
  return (
    <figure className="bar-chart">
      <figcaption className="bar-chart__head">
        <span className="bar-chart__title">{title}</span>
        {limit && <span className="bar-chart__key">{limit.label}</span>}
        {columns.before && (
          <>
            <span className="bar-chart__key bar-chart__key--bars">{columns.value}</span>
            <span className="bar-chart__key">{columns.before}</span>
          </>
        )}
      </figcaption>
      {!limit && <p>{peak ? shownValue(peak) : highest}</p>}
      {/* The SVG is stretched, so its labels are outside. Screen readers use the table. */}
      <svg
        className="bar-chart__bars"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="bar-chart__grid" d={`M0 0H${width}M0 ${height / 2}H${width}`} />
        {bars.map((bar, index) => (
          <rect
            key={index}
            className={limit && bar.value > limit.value ? 'bar-chart__over' : undefined}
            x={startOf(index)}
            y={round(height - lengthOf(bar.value))}
            width={barWidth}
            height={round(lengthOf(bar.value))}
          >
            <title>{`${bar.label}: ${shownValue(bar)}`}</title>
          </rect>
        ))}
        <path className="bar-chart__before" d={marks.join('')} />
        {limit && (
          <path
            className="bar-chart__limit"
            d={`M0 ${round(height - lengthOf(limit.value))}H${width}`}
          />
        )}
      </svg>
      <p className="bar-chart__ends">
        {labelled(bars.length).map((index) => (
          <span key={index}>{bars[index]?.label}</span>
        ))}
      </p>
      <details className="bar-chart__table">
        <summary>{tableLabel}</summary>
        <Table
          columns={[
            { key: 'label', label: columns.label },
            { key: 'value', label: columns.value },
            ...(columns.before ? [{ key: 'before' as const, label: columns.before }] : [])
          ]}
          rows={bars.map((bar) => ({
            label: bar.label,
            value: shownValue(bar),
            before: bar.before
          }))}
        />
      </details>
    </figure>
  )
}

/** The bars with a label: the first, the last, and up to three between them. */
function labelled(count: number): number[] {
  const last = count - 1
  const parts = last % 3 === 0 ? 3 : 4
  return [
    ...new Set(Array.from({ length: parts + 1 }, (_, part) => round((last * part) / parts, 1)))
  ]
}

function shownValue({ value, shown }: Bar): string {
  return shown ?? String(value)
}

/** @param parts of a unit: 10 rounds to one decimal */
function round(length: number, parts = 10): number {
  return Math.round(length * parts) / parts
}
