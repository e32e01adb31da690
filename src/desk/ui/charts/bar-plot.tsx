interface Bar {
  label: string
  value: number
  /** The formatted value, such as `2.1 s`; by default the number. */
  valueText?: string
  /** The value in the previous period, for comparison. */
  previous?: number
  /** A loss, such as unsubscribers, drawn as a bar below the axis. */
  loss?: number
  /** Whether its period has not ended, which makes it paler. */
  isUnfinished?: boolean
}

export interface BarPlotProps {
  bars: Bar[]
  /** A target line that the bars should stay below. */
  limit?: { value: number; label: string; under: string; over: string }
  /** Formats a value beside the axis; by default as a plain number. */
  axis?: (value: number) => string
  /** Whether bars may be below the axis. */
  hasLosses: boolean
}

const width = 600
const height = 120

/** The share of its slot that a bar fills. Few bars get less, so that they are not broad. */
const fullness = { few: 0.35, many: 0.7 }
const maxFew = 14

/** The bars with their axis. They are stretched, so the labels are outside. */
export function BarPlot({ bars, limit, axis = String, hasLosses }: BarPlotProps) {
  const unit = pickUnit(Math.max(...bars.flatMap(listValues), limit?.value ?? 0))
  const countUnits = (values: number[]) => Math.ceil(Math.max(...values, 0) / unit)
  const above = Math.max(countUnits([...bars.flatMap(listValues), limit?.value ?? 0]), 1)
  const below = countUnits(bars.map(({ loss = 0 }) => loss))
  const zero = (height * above) / (above + below)
  const step = width / bars.length
  const filled = bars.length > maxFew ? fullness.many : fullness.few
  const barLength = (value: number) => roundPixels((zero * value) / (unit * above))
  const levelOf = (value: number) => roundPixels(zero - barLength(value))
  const place = (index: number) => ({
    x: roundPixels(step * (index + (1 - filled) / 2)),
    width: roundPixels(step * filled)
  })
  const marks = Array.from({ length: above + below + 1 }, (_, index) => (above - index) * unit)
  const hasPrevious = bars.some(({ previous = 0 }) => previous > 0)
  return (
    <div className="bar-chart__plot">
      <div className="bar-chart__axis" aria-hidden="true">
        {marks.map((value) => (
          <span key={value}>{value < 0 ? `−${axis(-value)}` : axis(value)}</span>
        ))}
      </div>
      {/* Screen readers use the table. */}
      <svg
        className="bar-chart__bars"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          className="bar-chart__grid"
          d={marks.map((value) => `M0 ${levelOf(value)}H${width}`).join('')}
        />
        {bars.map((bar, index) => (
          <rect
            key={index}
            {...place(index)}
            className={barClass(bar, limit)}
            y={levelOf(bar.value)}
            height={barLength(bar.value)}
          >
            <title>{`${bar.label}: ${formatBarValue(bar)}`}</title>
          </rect>
        ))}
        {bars.map(
          ({ loss = 0 }, index) =>
            loss > 0 && (
              <rect
                key={`below ${index}`}
                {...place(index)}
                className="bar-chart__below"
                y={roundPixels(zero)}
                height={barLength(loss)}
              />
            )
        )}
        {hasLosses && <path className="bar-chart__zero" d={`M0 ${roundPixels(zero)}H${width}`} />}
        {hasPrevious && (
          <path
            className="bar-chart__before"
            d={bars
              .map(({ previous = 0 }, index) => {
                const { x, width } = place(index)
                return `M${x} ${levelOf(previous)}h${width}`
              })
              .join('')}
          />
        )}
        {limit && <path className="bar-chart__limit" d={`M0 ${levelOf(limit.value)}H${width}`} />}
      </svg>
      <Labels bars={bars} />
    </div>
  )
}

export function formatBarValue({ value, valueText }: Bar): string {
  return valueText ?? String(value)
}

function listValues({ value, previous = 0 }: Bar): number[] {
  return [value, previous]
}

function barClass({ value, isUnfinished }: Bar, limit: BarPlotProps['limit']): string | undefined {
  if (limit && value > limit.value) return 'bar-chart__over'
  return isUnfinished ? 'bar-chart__unfinished' : undefined
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

/** Below the middle of its bar. The last of many bars has no room there. */
function placeLabel(index: number, count: number) {
  if (index === count - 1 && count > maxFew) return { x: '100%', textAnchor: 'end' } as const
  return { x: `${roundPixels((100 * (index + 0.5)) / count)}%`, textAnchor: 'middle' } as const
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

const maxUnits = 4

/** The smallest step of 1, 2, 5, 10, 20 … with which at most four steps reach the value. */
function pickUnit(value: number): number {
  const power = 10 ** Math.max(Math.floor(Math.log10(value / maxUnits)), 0)
  return (
    [1, 2, 5].map((digit) => digit * power).find((unit) => unit * maxUnits >= value) ?? 10 * power
  )
}

function roundPixels(length: number): number {
  return Math.round(length * 10) / 10
}
