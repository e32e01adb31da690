import type { Translate } from '../../shared/language/messages.ts'
import { CoursePart, Courses } from './courses.tsx'

/** The amounts in euros; a half-brick is 20 euros. */
const amounts = [458, 1240, 760, 322]
const euros = 20

/** The amounts due in a month with their sum, the next one in gold. */
export function SampleMonth({ t }: { t: Translate }) {
  const { title, text, caption, rows, total } = t('sample.month')
  return (
    <figure className="statement">
      <figcaption className="statement__head">
        <span className="statement__title">{title}</span> <span>{text}</span>{' '}
        <span className="statement__caption">{caption}</span>
      </figcaption>
      <ol className="sample-month">
        {rows.map(({ date, trip, amount }, index) => (
          <li key={trip} className="sample-month__trip">
            <span>{date}</span> <strong>{trip}</strong>{' '}
            <span className="sample-month__amount">{amount}</span>
            <Courses length={Math.max(...amounts) / euros}>
              <CoursePart
                kind={index === 0 ? 'more' : 'due'}
                from={0}
                until={(amounts[index] ?? 0) / euros}
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

const people = ['owner', 'sales', 'trainee'] as const
const rights = ['search', 'book', 'statements'] as const

/** The rights in the sample agency; each person has one more than the person below. */
export function SampleRights({ t }: { t: Translate }) {
  const { title, rows } = t('features.office.rights')
  return (
    <div className="rights">
      <h3 className="rights__title">{title}</h3>
      <dl>
        {people.map((key, row) => (
          <div key={key} className="rights__row">
            <dt className="rights__person">{rows[key]}</dt>
            <Rights t={t} given={rights.length - row} />
          </div>
        ))}
      </dl>
    </div>
  )
}

/** One brick per right, filled for the given ones. */
export function Rights({ t, given }: { t: Translate; given: number }) {
  const { columns, yes, no } = t('features.office.rights')
  return rights.map((right, index) => (
    <dd key={right} className={index < given ? 'right right--given' : 'right'}>
      {columns[right]}
      <span className="visually-hidden">{`: ${index < given ? yes : no}`}</span>
    </dd>
  ))
}
