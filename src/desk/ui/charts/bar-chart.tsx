import { Table } from '../../../ui/sections/table.tsx'
import { useDesk } from '../desk-context.ts'
import { Disclosure } from '../details/disclosure.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { BarPlot, type BarPlotProps, formatBarValue } from './bar-plot.tsx'

interface BarChartProps extends Omit<BarPlotProps, 'hasLosses'> {
  /** The table's headings, and the label of its disclosure. */
  columns: { label: string; value: string; before?: string; below?: string; unfinished?: string }
  tableLabel: string
}

/**
 * A bar chart, with a mark on each bar for the previous value or a bar below it for what was lost,
 * and a table of the same values. Needs no script. Without values it shows a message.
 */
export function BarChart({ bars, columns, tableLabel, limit, axis }: BarChartProps) {
  const { t } = useDesk()
  const isEmpty = bars.every(({ value, previous, loss }) => !value && !previous && !loss)
  if (isEmpty) return <EmptyState>{t('common.noValues')}</EmptyState>
  return (
    <figure className="bar-chart">
      <figcaption className="bar-chart__head cluster">
        <Legend columns={columns} limit={limit} />
      </figcaption>
      <BarPlot bars={bars} limit={limit} axis={axis} hasLosses={columns.below !== undefined} />
      <Disclosure variant="quiet" label={tableLabel}>
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
            value: formatBarValue(bar),
            before: bar.previous,
            below: bar.loss
          }))}
        />
      </Disclosure>
    </figure>
  )
}

function Legend({ columns, limit }: Pick<BarChartProps, 'columns' | 'limit'>) {
  const keys = limit
    ? { limit: limit.label, bars: limit.under, over: limit.over }
    : {
        bars: columns.value,
        unfinished: columns.unfinished,
        before: columns.before,
        below: columns.below
      }
  return Object.entries(keys).map(
    ([name, text]) =>
      text && (
        <span key={name} className={`bar-chart__key bar-chart__key--${name}`}>
          {text}
        </span>
      )
  )
}
