import type { Translate } from '../../shared/language/messages.ts'
import type { WithMessages } from '../part-props.ts'

const people = ['owner', 'sales', 'trainee'] as const
const rights = ['search', 'book', 'statements'] as const

/** The rights in the sample agency; each person has one more than the person below. */
export function SampleRights({ t }: WithMessages) {
  const { title, rows } = t('features.office.rights')
  return (
    <div className="rights">
      <h3 className="rights__title">{title}</h3>
      <dl>
        {people.map((key, row) => (
          <div key={key} className="rights__row cluster">
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
