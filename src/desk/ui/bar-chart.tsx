import { Table } from '../../ui/sections/table.tsx'

interface Bar {
  label: string
  value: number
  /** The value in words, such as `2.1 s`; by default the number. */
  shown?: string
  /** The value of the period that is compared. */
  before?: number
}

interface BarChartProps {
  /** Prefix of the figure's ids, unique on its screen. */
  id: string
  title: string
  bars: Bar[]
  /** The headings of the table, and the label of its disclosure. */
  columns: { label: string; value: string; before?: string }
  tableLabel: string
}

const [width, height] = [600, 120]
const fullness = 0.7

/**
 * Bars from left to right, and a line for the values before them, with the same values as a table.
 * It needs no script.
 */
export function BarChart({ id, title, bars, columns, tableLabel }: BarChartProps) {
  const highest = Math.max(...bars.flatMap(({ value, before = 0 }) => [value, before]), 0)
  const peak = bars.find(({ value }) => value === highest)
  const step = width / bars.length
  const lengthOf = (value: number) => (highest > 0 ? (height * value) / highest : 0)
  const line = bars.flatMap(({ before }, index) =>
    before === undefined
      ? []
      : [`${round(step * (index + 0.5))},${round(height - lengthOf(before))}`]
  )
  return (
    <figure className="bar-chart">
      <p className="bar-chart__scale">
        <span>{highest > 0 ? (peak ? shownValue(peak) : highest) : ''}</span>
        <span className="bar-chart__key bar-chart__key--bars">{columns.value}</span>
        {columns.before && <span className="bar-chart__key">{columns.before}</span>}
      </p>
      {/* The labels are outside of the SVG, which is stretched. */}
      <svg
        className="bar-chart__bars"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title`}
      >
        <title id={`${id}-title`}>{title}</title>
        <path className="bar-chart__grid" d={`M0 0H${width}M0 ${height / 2}H${width}`} />
        {bars.map((bar, index) => (
          <rect
            key={index}
            x={round(step * (index + (1 - fullness) / 2))}
            y={round(height - lengthOf(bar.value))}
            width={round(step * fullness)}
            height={round(lengthOf(bar.value))}
          >
            <title>{`${bar.label}: ${shownValue(bar)}`}</title>
          </rect>
        ))}
        {line.length > 0 && <polyline className="bar-chart__before" points={line.join(' ')} />}
      </svg>
      <p className="bar-chart__ends">
        <span>{bars.at(0)?.label}</span>
        <span>{bars.at(-1)?.label}</span>
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

function shownValue({ value, shown }: Bar): string {
  return shown ?? String(value)
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
