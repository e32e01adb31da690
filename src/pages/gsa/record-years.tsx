import type { ReactNode } from 'react'
import { countBricks } from '../../shared/facts/bricks.ts'
import { parseAmount, parseFactRows } from '../../shared/facts/parse-facts.ts'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import type { WithMessages } from '../../ui/part-props.ts'

/** The bricks of a course. */
const courseBricks = 5

interface RecordYearsProps extends WithMessages {
  title: ReactNode
}

/**
 * The first years of a GSA that began without agencies: its own money below the ground line, and
 * its profit above.
 */
export function RecordYears({ title, t }: RecordYearsProps) {
  const { years, text, caption } = t('gsa.record')
  return (
    <div className="record-years">
      {title}
      <ol className="record-years__list">
        {parseFactRows(years).map(([year = '', amount = '']) => {
          const isLoss = amount.startsWith('−')
          const bricks = countBricks(parseAmount(amount))
          const rows = Math.ceil(bricks / courseBricks)
          return (
            <li key={year} className={isLoss ? 'record-year record-year--loss' : 'record-year'}>
              <span className="record-year__name">{year}</span>
              <div className="record-year__money">
                <strong className="record-year__amount">{amount}</strong>
                <BrickWall
                  rows={rows}
                  longestWall={rows * courseBricks}
                  parts={[{ tone: isLoss ? 'sand' : 'gold', bricks }]}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <div className="record-years__text">
        {text && <p>{text}</p>}
        <p className="figure-note">{caption}</p>
      </div>
    </div>
  )
}
