import { parseAmount } from '../../shared/facts/parse-facts.ts'
import type { WithMessages } from '../part-props.ts'
import { CoursePart, Courses } from './courses.tsx'

/** The euros of a half-brick. */
const halfBrick = 20

/** The amounts due in a month with their sum, the next one in gold. */
export function SampleMonth({ t }: WithMessages) {
  const { title, text, caption, rows, total } = t('sample.month')
  const lengths = rows.map(({ amount }) => parseAmount(amount) / halfBrick)
  return (
    <figure className="statement">
      <figcaption className="statement__head cluster">
        <span className="statement__title">{title}</span> <span>{text}</span>{' '}
        <span className="statement__caption caption">{caption}</span>
      </figcaption>
      <ol className="sample-month">
        {rows.map(({ date, trip, amount }, index) => (
          <li key={trip} className="sample-month__trip">
            <span>{date}</span> <strong>{trip}</strong>{' '}
            <span className="sample-month__amount">{amount}</span>
            <Courses length={Math.max(...lengths)}>
              <CoursePart
                kind={index === 0 ? 'more' : 'due'}
                from={0}
                until={lengths[index] ?? 0}
              />
            </Courses>
          </li>
        ))}
      </ol>
      <p className="statement__total">
        <span>
          <strong>{total.label}</strong> {total.text}
        </span>{' '}
        <strong className="statement__sum">{total.amount}</strong>
      </p>
    </figure>
  )
}
