interface Bar {
  label: string
  value: number
  /** The formatted value, such as `2.1 s`; by default the number. */
  valueText?: string
  /** The value in the previous period, for comparison. */
  previous?: number
  /** A loss, such as unsubscribers, drawn as a bar below the axis. */
  loss?: number
}

export interface BarPlotProps {
  bars: Bar[]
  /** A target line that the bars should stay below. */
  limit?: { value: number; label: string; over: string }
  /** Formats a value beside the axis; by default as a plain number. */
  axis?: (value: number) => string
  /** Whether bars may be below the axis. */
  hasLosses: boolean
}

const width = 600
const height = 120
const fullness = 0.7

/** The bars with their axis. They are stretched, so the labels are outside. */
export function BarPlot({ bars, limit, axis = String, hasLosses }: BarPlotProps) {
  const top = roundTop(Math.max(...bars.flatMap(listHeights), limit?.value ?? 0))
  // The part below the axis is as high as half of the one above it.
  const depth = hasLosses ? height / 2 : 0
  const step = width / bars.length
  const barLength = (value: number) => roundPixels((height * value) / top)
  const levelOf = (value: number) => roundPixels(height - (height * value) / top)
  const place = (index: number) => ({
    x: roundPixels(step * (index + (1 - fullness) / 2)),
    width: roundPixels(step * fullness)
  })
  // A line in steps, as wide as the bars and the gaps between them.
  const steps = bars.map(({ previous = 0 }) => `V${levelOf(previous)}h${roundPixels(step)}`)
  const hasPrevious = bars.some(({ previous = 0 }) => previous > 0)
  return (
    <div className="bar-chart__plot">
      <div className="bar-chart__axis" aria-hidden="true">
        {[top, top / 2, 0, ...(hasLosses ? [-top / 2] : [])].map((value) => (
          <span key={value}>{axis(Math.abs(value))}</span>
        ))}
      </div>
      {/* Screen readers use the table. */}
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
            {...place(index)}
            className={limit && bar.value > limit.value ? 'bar-chart__over' : undefined}
            y={levelOf(bar.value)}
            height={barLength(bar.value)}
          >
            <title>{`${bar.label}: ${formatValue(bar)}`}</title>
          </rect>
        ))}
        {bars.map(
          ({ loss = 0 }, index) =>
            loss > 0 && (
              <rect
                key={`below ${index}`}
                {...place(index)}
                className="bar-chart__below"
                y={height}
                height={barLength(loss)}
              />
            )
        )}
        {hasLosses && <path className="bar-chart__zero" d={`M0 ${height}H${width}`} />}
        {hasPrevious && (
          <path
            className="bar-chart__before"
            d={`M0 ${levelOf(bars[0]?.previous ?? 0)}${steps.join('')}`}
          />
        )}
        {limit && <path className="bar-chart__limit" d={`M0 ${levelOf(limit.value)}H${width}`} />}
      </svg>
      <Labels bars={bars} />
    </div>
  )
}

export function formatValue({ value, valueText }: Bar): string {
  return valueText ?? String(value)
}

/** The heights that the plot must have for a bar. The part below the axis has half of it. */
function listHeights({ value, previous = 0, loss = 0 }: Bar): number[] {
  return [value, previous, 2 * loss]
}

function Labels({ bars }: { bars: Bar[] }) {
  return (
    <svg className="bar-chart__labels" aria-hidden="true">
      {pickLabels(bars).map(({ label, index }) => (
        <text key={index} x={`${labelPlace(index, bars.length)}%`} y="1.25em">
          {label}
        </text>
      ))}
    </svg>
  )
}

/** The first bar, the last one, and one to three between them, at equal distances if possible. */
function pickLabels(bars: Bar[]): { label: string; index: number }[] {
  const last = bars.length - 1
  const parts = [4, 3, 2].find((count) => last % count === 0) ?? 4
  const picked = new Set(
    Array.from({ length: parts + 1 }, (_, part) => Math.round((part * last) / parts))
  )
  return bars.map(({ label }, index) => ({ label, index })).filter(({ index }) => picked.has(index))
}

/** The middle of a bar in percent. */
function labelPlace(index: number, count: number): number {
  return roundPixels((100 * (index + 0.5)) / count)
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

function roundPixels(length: number): number {
  return Math.round(length * 10) / 10
}
