import { Table } from '../../ui/sections/table.tsx'

interface Bar {
  label: string
  value: number
  /** The value in words, such as `2.1 s`; by default the number. */
  shown?: string
}

interface BarChartProps {
  /** Prefix of the figure's ids, unique on its screen. */
  id: string
  title: string
  bars: Bar[]
  /** The headings of the table, and the label of its disclosure. */
  columns: { label: string; value: string }
  tableLabel: string
}

const [width, height] = [600, 120]
const fullness = 0.7

/** Bars from left to right with the same values as a table. It needs no script. */
export function BarChart({ id, title, bars, columns, tableLabel }: BarChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 0)
  const peak = bars.find(({ value }) => value === highest)
  const step = width / bars.length
  return (
    <figure className="bar-chart">
      <p className="bar-chart__scale">{highest > 0 && peak ? shownValue(peak) : ''}</p>
      {/* The labels are outside of the SVG, which is stretched. */}
      <svg
        className="bar-chart__bars"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title`}
      >
        <title id={`${id}-title`}>{title}</title>
        {bars.map(({ label, value }, index) => {
          const length = highest > 0 ? (height * value) / highest : 0
          return (
            <rect
              key={label}
              x={round(step * (index + (1 - fullness) / 2))}
              y={round(height - length)}
              width={round(step * fullness)}
              height={round(length)}
            />
          )
        })}
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
            { key: 'value', label: columns.value }
          ]}
          rows={bars.map((bar) => ({ label: bar.label, value: shownValue(bar) }))}
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
