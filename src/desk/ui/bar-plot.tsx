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
        <text key={index} {...placeLabel(index, bars.length)} y="1.25em">
          {label}
        </text>
      ))}
    </svg>
  )
}

const maxLabels = 5

/** The last bar and those before it at equal distances, such as a week. */
function pickLabels(bars: Bar[]): { label: string; index: number }[] {
  const last = bars.length - 1
  const distance =
    [1, 2, 3, 7, 14, 21].find((bar) => bars.length <= bar * maxLabels) ??
    Math.ceil(bars.length / maxLabels)
  return bars
    .map(({ label }, index) => ({ label, index }))
    .filter(({ index }) => (last - index) % distance === 0)
}

/** Bars narrower than this percentage at the edges have labels that begin or end there. */
const edge = 6

/** The middle of a bar in percent, or the edge of the plot. */
function placeLabel(index: number, count: number) {
  const middle = roundPixels((100 * (index + 0.5)) / count)
  if (middle < edge) return { x: 0, textAnchor: 'start' } as const
  if (middle > 100 - edge) return { x: '100%', textAnchor: 'end' } as const
  return { x: `${middle}%` }
}

const topDigits = [1, 1.2, 1.6, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The next round number whose half is whole. */
function roundTop(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  const tops = topDigits.map((digit) => digit * unit).filter((top) => top % 2 === 0)
  return tops.find((top) => top >= value) ?? 2
}

function roundPixels(length: number): number {
  return Math.round(length * 10) / 10
}
